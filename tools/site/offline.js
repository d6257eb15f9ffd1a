// Browsers start no workers for pages that were opened from files. There the search runs in a hidden frame instead.
if (location.protocol === "file:") {
  window.Worker = class {
    constructor(url) {
      this.waiting = [];
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      document.body.append(this.frame);
      const inside = this.frame.contentWindow;
      // What is sent is copied and comes later, as with a worker.
      const sent = (data, take) => setTimeout(take, 0, { data: structuredClone(data) });
      inside.postMessage = (data) => sent(data, (event) => this.onmessage?.(event));
      const script = inside.document.createElement("script");
      script.src = new URL(url, location.href).href;
      script.onload = () => {
        this.ready = (data) => sent(data, (event) => inside.onmessage(event));
        for (const data of this.waiting) this.ready(data);
      };
      script.onerror = (event) => this.onerror?.(event);
      inside.document.body.append(script);
    }
    postMessage(data) {
      if (this.ready) this.ready(data);
      else this.waiting.push(data);
    }
    terminate() {
      this.frame.remove();
    }
  };
}

// How does a browser come to tell its player that a table waits? With their leave, and by push where the server can.

import type { PushKey } from "../wire";
import { get, post, remove } from "./http";

export type Leave = "granted" | "denied" | "impossible";

/** Ask the reader for leave; some browsers have no notices at all. */
export async function askLeave(): Promise<Leave> {
  if (typeof Notification === "undefined") return "impossible";
  const answer =
    Notification.permission === "default" ? await Notification.requestPermission() : Notification.permission;
  return answer === "granted" ? "granted" : "denied";
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return "serviceWorker" in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}

/** Have notices sent while the page is closed; false where server or browser cannot. */
export async function subscribe(): Promise<boolean> {
  const worker = await registration();
  const { key } = await get<PushKey>("/api/push");
  if (!worker || !key || !("pushManager" in worker)) return false;
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  const made = (await worker.pushManager.getSubscription()) ?? (await worker.pushManager.subscribe(wanted));
  const { endpoint, keys, expirationTime } = made.toJSON();
  await post("/api/me/push", { endpoint, keys, expirationTime: expirationTime ?? null });
  return true;
}

/** Have none sent any more. */
export async function unsubscribe(): Promise<void> {
  const made = await (await registration())?.pushManager?.getSubscription();
  if (!made) return;
  await remove("/api/me/push", { endpoint: made.endpoint });
  await made.unsubscribe();
}

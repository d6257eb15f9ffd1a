import { describe, expect, it } from "vitest";
import { deviceAddress, inFragment, inviteAddress, onlyHere, seatAddress } from "./addresses";

const HOME = "https://hazard.example";

describe("addresses for others", () => {
  it("carry the code of a table that is not public", () => {
    expect(inviteAddress(HOME, "abc", "x y&z")).toBe("https://hazard.example/join/abc?code=x%20y%26z");
    expect(inviteAddress(HOME, "abc")).toBe("https://hazard.example/join/abc");
  });

  it("keep the code of a device in the fragment, and give it back unchanged", () => {
    const code = "a+b/c=-_&d";
    const device = new URL(deviceAddress(HOME, code));
    expect(device.pathname).toBe("/me");
    expect(device.search).toBe("");
    expect(inFragment(device.hash, "code")).toBe(code);
    const seat = new URL(seatAddress(HOME, "abc", code));
    expect(seat.pathname).toBe("/join/abc");
    expect(inFragment(seat.hash, "seat")).toBe(code);
    expect(inFragment(seat.hash, "code")).toBe("");
  });

  it("are of no use elsewhere on a machine that only talks to itself", () => {
    expect(["localhost", "127.0.0.1", "[::1]"].map(onlyHere)).toEqual([true, true, true]);
    expect(["192.168.1.4", "hazard.example", "box.local"].map(onlyHere)).toEqual([false, false, false]);
  });
});

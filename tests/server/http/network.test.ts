// An address that is counted as another customer's, or as none, makes a limit worthless.
import { expect, test } from "vitest";
import { networkOf } from "../../../server/http/network.ts";

test.each([
  ["192.0.2.7", "192.0.2.7", null],
  ["::ffff:192.0.2.7", "192.0.2.7", null],
  ["2001:db8:0001:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0:0::/64", "2001:db8:0::/48"],
  ["fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0::/48"],
  ["::1", "0:0:0:0::/64", "0:0:0::/48"],
  ["no address", "no address", null],
])("%s is counted with %s", (address, network, wide) => expect(networkOf(address)).toEqual({ network, wide }));

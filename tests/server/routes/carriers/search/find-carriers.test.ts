// The top box's search of all carriers: numbers and their beginnings, words in any order, one letter wrong, renamed carriers too.
import { expect, it } from "vitest";
import type { CarrierResult } from "../../../../../src/contract/carriers/search.ts";
import { anyEngine } from "../../../engines.ts";
import { brokerages } from "../../../fixture.ts";
import { withUsers } from "../../../with-users.ts";

/** 174 has neither a record nor a number that was checked, and is found by no search. */
const ROWS = /* sql */ `
insert into carriers (id, legal_name, dba_name, search_name, is_verified) values
  (171, 'Zephyr Northern Freight', null, 'ZEPHYRNORTHERNFREIGHT', true),
  (172, 'Northern O''Hara Zephyrs', 'Blue Wagon', 'NORTHERNOHARAZEPHYRS|BLUEWAGON', true),
  (173, 'Quartz Haulage', null, 'QUARTZHAULAGE', true),
  (174, 'Quartz Phantom', null, 'QUARTZPHANTOM', false);
insert into carrier_identifiers (carrier_id, is_type, value) values
  (171, 'MC', '7700171'), (171, 'DOT', '7800171'), (172, 'MC', '770017'), (173, 'DOT', '7700173');
update carriers set legal_name = 'Topaz Haulage', search_name = 'TOPAZHAULAGE' where id = 173;`;

anyEngine(
  "finding carriers for the top box",
  (database) => {
    const { manager } = withUsers(database, { manager: "manager@first.example" }, ROWS);
    const find = async (text: string): Promise<number[]> => {
      const query = new URLSearchParams({ text }).toString();
      const found: CarrierResult[] = (await manager.get(`/api/v1/carriers/find?${query}`)).json();
      return found.map(({ id }) => id);
    };

    it.each([
      ["MC 77001", [172, 171]],
      ["mc#770017", [172, 171]],
      ["USDOT 7800171", [171]],
      ["7700", [172, 173, 171]],
      ["northern zephyr", [171, 172]],
      ["freight northern", [171]],
      ["zephry nothern", [171]],
      ["wagon blue", [172]],
      ["northernohara", [172]],
      ["bluewag", [172]],
      ["oharaz", [172]],
      ["arazep", []],
      ["topas haulage", [173]],
      ["haulage quartz", []],
      ["phantom", []],
      ["MC 7700171, DOT 7700173", [171, 173]],
      ["https://ai.fmcsa.dot.gov/SMS/Carrier/7800171/Overview.aspx", [171]],
      ["ze", []],
      ["a'b\\ & | ! :* (north", []],
      ["", []],
    ])("%j", async (text, ids) => expect(await find(text)).toEqual(ids));
  },
  brokerages,
);

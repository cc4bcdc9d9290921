// The demo's settings: which world, and how fast it moves.
import { SettingError } from "../settings.ts";
import { SIZES } from "./seed/sizes.ts";

export type DemoSizeName = keyof typeof SIZES;

export interface DemoSettings {
  /** Null: no demo data, for a brokerage's own. */
  readonly size: DemoSizeName | null;
  /** 1 is real time, 0 stands still. */
  readonly speed: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

const text = (env: Environment, name: string): string | null => env[name]?.trim() || null;

const sizeOf = (env: Environment): DemoSizeName | null => {
  const given = text(env, "WORLD") ?? "demo";
  if (given === "empty") return null;
  const found = Object.keys(SIZES).find((name): name is DemoSizeName => name === given);
  if (found === undefined)
    throw new SettingError(`WORLD is "${given}"; it accepts demo (default), floor, empty, or tiny, which is for tests.`);
  return found;
};

const SPEED_MAX = 1000;

const speedOf = (env: Environment): number => {
  const given = text(env, "WORLD_SPEED") ?? "1";
  const value = Number(given);
  if (/^\d+(\.\d+)?$/.test(given) && (value === 0 || (value >= 1 && value <= SPEED_MAX))) return value;
  throw new SettingError(`WORLD_SPEED is "${given}"; it accepts 0, which stands still, or a number from 1 to ${SPEED_MAX}.`);
};

/** @throws SettingError naming the variable and what it accepts */
export const readDemoSettings = (env: Environment): DemoSettings => ({ size: sizeOf(env), speed: speedOf(env) });

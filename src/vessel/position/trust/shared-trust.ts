import { isRecord } from '../values.ts';
import type { Trust } from './trust-service.ts';
import { TRUST_CAUSES, TRUST_STATES } from './trust-state.ts';

const MAX_TEXT = 500;
const MAX_NAME = 40;
const MAX_LISTED = 20;
const MAX_INSTANT = 8.64e15;
/** More than half the circumference of the earth. */
const MAX_METRES = 2.1e7;

/** Parses the JSON shared by another instance; undefined if invalid, or from an earlier release. */
export function parseTrust(value: unknown): Trust | undefined {
  if (!isRecord(value) || !isRecord(value['rejected'])) return undefined;
  const state = TRUST_STATES.find((one) => one === value['state']);
  const since = toNumber(value['since'], MAX_INSTANT);
  const reasons = toList(value['reasons'], toReason);
  const sources = toList(value['sources'], toSource);
  const last24h = toNumber(value['rejected']['last24h'], 1e9);
  const { lastAt } = value['rejected'];
  const lastRejectedAt = lastAt === null ? null : toNumber(lastAt, MAX_INSTANT);
  if (!state || since === undefined || !reasons || !sources) return undefined;
  if (last24h === undefined || lastRejectedAt === undefined) return undefined;
  return { state, since, reasons, sources, rejected: { last24h, lastAt: lastRejectedAt } };
}

function toReason(value: Record<string, unknown>): Trust['reasons'][number] | undefined {
  const cause = TRUST_CAUSES.find((one) => one === value['cause']);
  const text = toText(value['text'], MAX_TEXT);
  return cause && text !== undefined ? { cause, text } : undefined;
}

function toSource(value: Record<string, unknown>): Trust['sources'][number] | undefined {
  const name = toText(value['name'], MAX_NAME);
  const [latitude, longitude] = [toNumber(value['latitude'], 90), toNumber(value['longitude'], 180)];
  const ageMs = toNumber(value['ageMs'], MAX_INSTANT);
  const distance = value['distanceM'] === null ? null : toNumber(value['distanceM'], MAX_METRES);
  if (name === undefined || latitude === undefined || longitude === undefined) return undefined;
  if (ageMs === undefined || ageMs < 0 || distance === undefined || (distance ?? 0) < 0) return undefined;
  return { name, latitude, longitude, ageMs, distanceM: distance };
}

function toList<T>(value: unknown, parse: (one: Record<string, unknown>) => T | undefined): T[] | undefined {
  if (!Array.isArray(value) || value.length > MAX_LISTED) return undefined;
  const parsed = value.map((one) => (isRecord(one) ? parse(one) : undefined)).filter((one) => one !== undefined);
  return parsed.length === value.length ? parsed : undefined;
}

const toNumber = (value: unknown, most: number): number | undefined =>
  typeof value === 'number' && Math.abs(value) <= most ? value : undefined;

const toText = (value: unknown, most: number): string | undefined =>
  typeof value === 'string' && value.length <= most ? value : undefined;

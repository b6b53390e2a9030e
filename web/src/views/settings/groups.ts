import type { Texts } from '../../i18n/index.ts';

export type Group = keyof Texts['settingGroups'];

/** Groups of settings with their configuration sections, most needed first. */
export const GROUPS: Readonly<Record<Group, readonly string[]>> = {
  position: ['router', 'gps', 'gauge'],
  traffic: ['ais', 'tracks', 'eta', 'chart'],
  alarms: ['closest_approach', 'distress'],
  console: ['console'],
  connections: ['forwarding', 'fleet', 'links', 'trackers', 'nmea', 'signalk', 'mqtt', 'mdns'],
  notifications: ['notify'],
  access: ['server', 'auth', 'websocket', 'rate_limit', 'docs'],
  system: ['', 'database', 'storage', 'cluster', 'log', 'metrics'],
};

export const GROUP_NAMES = Object.keys(GROUPS) as Group[];

/** Group of a section; unknown ones are in the last group. */
export const groupOf = (section: string): Group =>
  GROUP_NAMES.find((name) => GROUPS[name].includes(section)) ?? 'system';

export const isGroup = (name: string | undefined): name is Group => GROUP_NAMES.some((known) => known === name);

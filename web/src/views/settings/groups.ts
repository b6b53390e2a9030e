import type { Texts } from '../../i18n/index.ts';

export type Group = keyof Texts['settingGroups'];

/** The groups of the settings, and the sections of the configuration in each: what a vessel needs comes first. */
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

/** The group of a section; one that is not known here is at the end of the last. */
export const groupOf = (section: string): Group =>
  GROUP_NAMES.find((name) => GROUPS[name].includes(section)) ?? 'system';

export const isGroup = (name: string | undefined): name is Group => GROUP_NAMES.some((known) => known === name);

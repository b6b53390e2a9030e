import { defineWords } from '../i18n/index.ts';

/** What several views say of a vessel. */
export const vesselWords = defineWords({
  en: {
    isIgnored: 'Ignored',
    byConfiguration: 'by ais.ignore_mmsi in the settings',
    restore: 'No longer ignore',
    restoreOf: (name: string) => `No longer ignore ${name}`,
    restored: (name: string) => `${name} is no longer ignored. It appears with its next message.`,
  },
  de: {
    isIgnored: 'Ignoriert',
    byConfiguration: 'durch ais.ignore_mmsi in den Einstellungen',
    restore: 'Nicht mehr ignorieren',
    restoreOf: (name) => `${name} nicht mehr ignorieren`,
    restored: (name) => `${name} wird nicht mehr ignoriert. Es erscheint mit seiner nächsten Meldung.`,
  },
});

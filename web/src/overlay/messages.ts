import { defineWords } from '../i18n/index.ts';

export const words = defineWords({
  en: { fromBow: 'Direction seen from the bow' },
  de: { fromBow: 'Richtung vom Bug aus' },
});

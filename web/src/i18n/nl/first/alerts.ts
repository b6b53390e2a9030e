import type { alerts as english } from '../../en/first/alerts.ts';
import type { Translated } from '../../phrases.ts';

export const alerts = {
  acknowledge: 'Bevestigen',
  acknowledgeOf: (name) => `${name} bevestigen`,
  acknowledged: 'Bevestigd',
  test: 'Proef',
  leaving: 'verwijdert zich',
  showOnMap: (name) => `${name} op de kaart tonen`,
  alertCards: 'Waarschuwingen',
  more: (count) => `nog ${count}`,
  notReceived: 'niet ontvangen',
  notKnown: (why) => `Niet bekend: ${why}.`,
  noService: 'de dienst is niet bereikbaar',
  notRead: 'de dienst heeft niet geantwoord',
  noPosition: 'uw positie ontbreekt',
  noTraffic: (sources) => `er wordt geen verkeer ontvangen (${sources})`,
  aisOff: 'AIS is uitgeschakeld',
  partly: (sources) => `Slechts een deel van het verkeer wordt ontvangen (${sources}).`,
} satisfies Translated<typeof english>;

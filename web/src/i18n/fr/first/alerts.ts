import type { alerts as english } from '../../en/first/alerts.ts';
import type { Translated } from '../../phrases.ts';

export const alerts = {
  acknowledge: 'Acquitter',
  acknowledgeOf: (name) => `Acquitter ${name}`,
  acknowledged: 'Acquittée',
  test: 'Essai',
  leaving: 's’éloigne',
  showOnMap: (name) => `Montrer ${name} sur la carte`,
  alertCards: 'Alertes',
  more: (count) => (count < 2 ? `${count} autre` : `${count} autres`),
  notReceived: 'non reçu',
  notKnown: (why) => `Inconnu : ${why}.`,
  noService: 'le service est injoignable',
  notRead: 'le service n’a pas répondu',
  noPosition: 'votre position manque',
  noTraffic: (sources) => `aucun trafic n’est reçu (${sources})`,
  aisOff: 'l’AIS est désactivé',
  partly: (sources) => `Une partie seulement du trafic est reçue (${sources}).`,
} satisfies Translated<typeof english>;

import type { alarms as english } from '../../en/first/alarms.ts';
import type { Translated } from '../../phrases.ts';

export const alarms = {
  alarms: 'Alarmes',
  // Priorities
  emergency: 'Urgence',
  alarm: 'Alarme',
  warning: 'Avertissement',
  caution: 'Attention',
  // States
  active: 'non acquittée',
  silenced: 'silence pendant 30 s',
  acknowledged: 'acquittée',
  acknowledgedBy: (name) => `acquittée par ${name}`,
  rectified: 'terminée, non acquittée',
  shipAsked: 'le bateau est invité à acquitter',
  onShip: (name) => `à bord de ${name}`,
  // Types
  distress: 'Détresse',
  safetyText: 'Message de sécurité',
  closestApproach: 'Rapprochement maximal',
  lostTarget: 'Bateau plus reçu',
  anchor: 'Veille au mouillage',
  mooring: 'Veille à quai',
  area: 'Zone',
  positionLost: 'Position perdue',
  watch: 'Navire surveillé',
  test: 'Alarme d’essai',
  // Figures
  approachIn: (distance, time) => `Rapprochement maximal ${distance} dans ${time}`,
  distanceNow: (distance, bearing) => `maintenant ${distance}, relèvement ${bearing}`,
  fromAntenna: 'AIS par antenne',
  fromFeed: 'AIS par internet, retard de quelques minutes possible',
  fromOwn: 'votre position',
  fromShip: 'position du bateau',
  old: (age) => `il y a ${age}`,
  updated: (age) => `mis à jour il y a ${age}`,
  lookOut: 'L’AIS ne remplace pas la veille.',
  // Actions
  acknowledge: 'Acquitter',
  acknowledgeOf: (what) => `Acquitter ${what}`,
  acknowledgeOver: (count) => `Acquitter toutes celles qui sont terminées (${count})`,
  silence: 'Silence',
  silenceOf: (what) => `Couper le son de ${what} pendant 30 s`,
  showOnMap: (name) => `Montrer ${name} sur la carte`,
  more: (count) => (count < 2 ? `${count} autre alarme` : `${count} autres alarmes`),
  less: 'Ne montrer que la plus haute',
  all: 'Toutes les alarmes',
  silencedHere: 'Le service n’a pas répondu. Le son s’arrête sur cet appareil seulement.',
  soundMuted: 'Le son est coupé sur cet appareil',
  // Notices of the operating system
  notices: 'M’avertir des alarmes quand cette page est masquée',
  noticesOn: 'Avertir',
  noticesOff: 'Ne pas avertir',
  noticesNeedTls: 'Le navigateur ne permet les notifications que sur une page ouverte en HTTPS.',
  noticesDenied: 'Le navigateur bloque les notifications de cette page. Autorisez-les dans ses réglages.',
} satisfies Translated<typeof english>;

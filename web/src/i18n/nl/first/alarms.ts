import type { alarms as english } from '../../en/first/alarms.ts';
import type { Translated } from '../../phrases.ts';

export const alarms = {
  alarms: 'Alarmen',
  // Priorities
  emergency: 'Noodgeval',
  alarm: 'Alarm',
  warning: 'Waarschuwing',
  caution: 'Attentie',
  // States
  active: 'niet bevestigd',
  silenced: '30 s stil',
  acknowledged: 'bevestigd',
  acknowledgedBy: (name) => `bevestigd door ${name}`,
  rectified: 'voorbij, niet bevestigd',
  shipAsked: 'het schip is gevraagd te bevestigen',
  onShip: (name) => `aan boord van ${name}`,
  // Types
  distress: 'Noodsein',
  safetyText: 'Veiligheidsbericht',
  closestApproach: 'Dichtste nadering',
  lostTarget: 'Schip niet meer ontvangen',
  anchor: 'Ankerwacht',
  mooring: 'Afmeerwacht',
  area: 'Gebied',
  positionLost: 'Positie verloren',
  watch: 'Gevolgd schip',
  test: 'Proefalarm',
  // Figures
  approachIn: (distance, time) => `Dichtste nadering ${distance} over ${time}`,
  distanceNow: (distance, bearing) => `nu ${distance}, peiling ${bearing}`,
  fromAntenna: 'AIS via antenne',
  fromFeed: 'AIS via internet, kan minuten achterlopen',
  fromOwn: 'je positie',
  fromShip: 'positie van het schip',
  old: (age) => `${age} oud`,
  updated: (age) => `${age} geleden bijgewerkt`,
  lookOut: 'AIS vervangt de uitkijk niet.',
  // Actions
  acknowledge: 'Bevestigen',
  acknowledgeOf: (what) => `${what} bevestigen`,
  acknowledgeOver: (count) => `Alles bevestigen wat voorbij is (${count})`,
  silence: 'Stil',
  silenceOf: (what) => `${what} 30 s stil zetten`,
  showOnMap: (name) => `${name} op de kaart tonen`,
  more: (count) => (count === 1 ? 'Nog 1 alarm' : `Nog ${count} alarmen`),
  less: 'Alleen het hoogste tonen',
  all: 'Alle alarmen',
  silencedHere: 'De dienst antwoordde niet. Het geluid stopt alleen op dit apparaat.',
  soundMuted: 'Het geluid staat uit op dit apparaat',
  // Notices of the operating system
  notices: 'Meld alarmen als deze pagina niet zichtbaar is',
  noticesOn: 'Melden',
  noticesOff: 'Niet melden',
  noticesNeedTls: 'De browser staat meldingen alleen toe op een pagina die via HTTPS is geopend.',
  noticesDenied: 'De browser blokkeert meldingen van deze pagina. Sta ze toe in de instellingen van de browser.',
} satisfies Translated<typeof english>;

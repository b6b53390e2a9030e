import type { Notice } from '../notice.ts';
import type { PushLanguage } from './subscription.ts';

/** What notices are worded with; English is the language of all other targets, and worded there. */
export interface PushWords {
  locale: string;
  priority: Record<Notice['priority'], string>;
  titles: Record<Notice['type'], string>;
  on(ship: string): string;
  offAnchor(distance: string, limit: string): string;
  offBerth(distance: string, limit: string): string;
  noPosition: string;
  trackerSilent(mins: string): string;
  notReceived(secs: string): string;
  entered(area: string): string;
  left(area: string): string;
  nearestRing: string;
  distress: Record<'active' | 'test' | 'unclear' | 'claim', string>;
  test: string;
  distance(km: string): string;
  bearing(degrees: string): string;
  pass(metres: string, time: string): string;
  /** Both are times of the day. */
  arrives(earliest: string, latest: string): string;
  asOf(clock: string, age: string): string;
  sources: Record<NonNullable<Notice['source']>, string>;
  unacknowledged: string;
  overUnacknowledged: string;
  lookOut: string;
  acknowledged: string;
  over: string;
}

export const PUSH_WORDS: Readonly<Record<Exclude<PushLanguage, 'en'>, PushWords>> = {
  de: {
    locale: 'de-DE',
    priority: { caution: 'HINWEIS', warning: 'WARNUNG', alarm: 'ALARM', emergency: 'NOTFALL' },
    titles: {
      distress: 'Seenot',
      safetyText: 'Sicherheitsmeldung',
      closestApproach: 'Dichteste Annäherung',
      lostTarget: 'Schiff nicht mehr empfangen',
      anchor: 'Ankerwache',
      mooring: 'Liegeplatzwache',
      area: 'Gebiet',
      positionLost: 'Position verloren',
      vehicleOffline: 'Fahrzeug meldet sich nicht',
      watchlist: 'Beobachtetes Schiff nah',
      event: 'Reise',
      arrival: 'Ankunft',
      test: 'Test',
      ended: 'Alarm',
    },
    on: (ship) => ` auf ${ship}`,
    offAnchor: (distance, limit) => `${distance} vom Anker; die Grenze ist ${limit}`,
    offBerth: (distance, limit) => `${distance} vom Liegeplatz; die Grenze ist ${limit}`,
    noPosition: 'Seit 60 s keine Position: ohne sie wachen Ankerwache, Gebiete und Nahbereich nicht',
    trackerSilent: (mins) => `Der Tracker hat seit ${mins} min nichts gesendet`,
    notReceived: (secs) => `Seit ${secs} s nicht empfangen; gezeigt ist die letzte Position`,
    entered: (area) => `In das Gebiet ${area} eingefahren`,
    left: (area) => `Das Gebiet ${area} verlassen`,
    nearestRing: 'Beobachtetes Schiff im innersten Ring',
    distress: {
      active:
        'Notsignal empfangen. Halte Ausschau und melde es der Küsten- oder Revierfunkstelle (UKW 16, UKW 10 oder MRCC)',
      test: 'Test eines Notsenders empfangen',
      unclear: 'Signal eines Notsenders empfangen, das weder Notfall noch Test angibt',
      claim: 'Meldet Navigationsstatus 14, der für Notsender gilt; oft eine falsche Einstellung',
    },
    test: 'Test der Benachrichtigung. Nichts ist zu tun.',
    distance: (km) => `Abstand ${km} km`,
    bearing: (degrees) => `Peilung ${degrees}`,
    pass: (metres, time) => `Dichteste Annäherung ${metres} m in ${time}`,
    arrives: (earliest, latest) => `Ankunft zwischen ${earliest} und ${latest}`,
    asOf: (clock, age) => `Stand ${clock}, vor ${age}`,
    sources: {
      antenna: 'AIS über Antenne',
      feed: 'Internet-AIS, kann Minuten nachgehen',
      own: 'eigene Position',
      tracker: 'Tracker',
    },
    unacknowledged: 'Niemand hat bestätigt.',
    overUnacknowledged: 'Die Lage ist vorbei; niemand hat bestätigt.',
    lookOut: 'AIS kann verspätet, falsch oder unvollständig sein: Es ersetzt keinen Ausguck.',
    acknowledged: 'Jemand hat bestätigt.',
    over: 'Die Lage ist vorbei.',
  },
  fr: {
    locale: 'fr-FR',
    priority: { caution: 'ATTENTION', warning: 'AVERTISSEMENT', alarm: 'ALARME', emergency: 'URGENCE' },
    titles: {
      distress: 'détresse',
      safetyText: 'message de sécurité',
      closestApproach: 'rapprochement maximal',
      lostTarget: 'bateau plus reçu',
      anchor: 'veille au mouillage',
      mooring: 'veille à quai',
      area: 'zone',
      positionLost: 'position perdue',
      vehicleOffline: 'véhicule silencieux',
      watchlist: 'navire surveillé proche',
      event: 'voyage',
      arrival: 'Arrivée',
      test: 'test',
      ended: 'alarme',
    },
    on: (ship) => ` à bord de ${ship}`,
    offAnchor: (distance, limit) => `À ${distance} de l’ancre ; la limite est ${limit}`,
    offBerth: (distance, limit) => `À ${distance} du poste d’amarrage ; la limite est ${limit}`,
    noPosition:
      'Pas de position depuis 60 s : sans elle, la veille au mouillage, les zones et le rapprochement ne fonctionnent pas',
    trackerSilent: (mins) => `Le traceur n’a rien envoyé depuis ${mins} min`,
    notReceived: (secs) => `Pas reçu depuis ${secs} s ; la dernière position est affichée`,
    entered: (area) => `Entré dans la zone ${area}`,
    left: (area) => `Sorti de la zone ${area}`,
    nearestRing: 'Navire surveillé dans l’anneau le plus proche',
    distress: {
      active:
        'Signal de détresse reçu. Regardez autour de vous et prévenez la station côtière ou fluviale (VHF 16, VHF 10 ou MRCC)',
      test: 'Essai d’une balise de détresse reçu',
      unclear: 'Signal d’une balise de détresse reçu, qui n’indique ni détresse ni essai',
      claim: 'Annonce l’état de navigation 14, réservé aux balises de détresse ; souvent un mauvais réglage',
    },
    test: 'Test de la notification. Il n’y a rien à faire.',
    distance: (km) => `Distance ${km} km`,
    bearing: (degrees) => `relèvement ${degrees}`,
    pass: (metres, time) => `Au plus près ${metres} m dans ${time}`,
    arrives: (earliest, latest) => `Arrivée entre ${earliest} et ${latest}`,
    asOf: (clock, age) => `État à ${clock}, il y a ${age}`,
    sources: {
      antenna: 'AIS par antenne',
      feed: 'AIS par internet, retard de quelques minutes possible',
      own: 'votre position',
      tracker: 'traceur',
    },
    unacknowledged: 'Personne n’a acquitté.',
    overUnacknowledged: 'La situation est terminée ; personne n’a acquitté.',
    lookOut: 'L’AIS peut être en retard, faux ou incomplet : il ne remplace pas la veille.',
    acknowledged: 'Quelqu’un a acquitté.',
    over: 'La situation est terminée.',
  },
  nl: {
    locale: 'nl-NL',
    priority: { caution: 'ATTENTIE', warning: 'WAARSCHUWING', alarm: 'ALARM', emergency: 'NOODGEVAL' },
    titles: {
      distress: 'noodsein',
      safetyText: 'veiligheidsbericht',
      closestApproach: 'dichtste nadering',
      lostTarget: 'schip niet meer ontvangen',
      anchor: 'ankerwacht',
      mooring: 'afmeerwacht',
      area: 'gebied',
      positionLost: 'positie verloren',
      vehicleOffline: 'voertuig meldt zich niet',
      watchlist: 'gevolgd schip dichtbij',
      event: 'reis',
      arrival: 'Aankomst',
      test: 'test',
      ended: 'alarm',
    },
    on: (ship) => ` op ${ship}`,
    offAnchor: (distance, limit) => `${distance} van het anker; de grens is ${limit}`,
    offBerth: (distance, limit) => `${distance} van de ligplaats; de grens is ${limit}`,
    noPosition: 'Al 60 s geen positie: zonder positie werken ankerwacht, gebieden en dichtste nadering niet',
    trackerSilent: (mins) => `De tracker heeft al ${mins} min niets gestuurd`,
    notReceived: (secs) => `${secs} s niet ontvangen; de laatste positie wordt getoond`,
    entered: (area) => `Gebied ${area} binnengevaren`,
    left: (area) => `Gebied ${area} uitgevaren`,
    nearestRing: 'Gevolgd schip in de binnenste ring',
    distress: {
      active: 'Noodsein ontvangen. Kijk uit en meld het aan het kust- of walstation (marifoon 16, marifoon 10 of MRCC)',
      test: 'Test van een noodzender ontvangen',
      unclear: 'Signaal van een noodzender ontvangen dat noch nood, noch test meldt',
      claim: 'Meldt navigatiestatus 14, die voor noodzenders is; vaak een verkeerde instelling',
    },
    test: 'Test van de melding. Er hoeft niets te gebeuren.',
    distance: (km) => `Afstand ${km} km`,
    bearing: (degrees) => `peiling ${degrees}`,
    pass: (metres, time) => `Dichtste nadering ${metres} m over ${time}`,
    arrives: (earliest, latest) => `Aankomst tussen ${earliest} en ${latest}`,
    asOf: (clock, age) => `Stand ${clock}, ${age} geleden`,
    sources: {
      antenna: 'AIS via antenne',
      feed: 'AIS via internet, kan minuten achterlopen',
      own: 'je positie',
      tracker: 'tracker',
    },
    unacknowledged: 'Niemand heeft bevestigd.',
    overUnacknowledged: 'De situatie is voorbij; niemand heeft bevestigd.',
    lookOut: 'AIS kan te laat, onjuist of onvolledig zijn: het vervangt geen uitkijk.',
    acknowledged: 'Iemand heeft bevestigd.',
    over: 'De situatie is voorbij.',
  },
};

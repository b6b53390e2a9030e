/* Short texts for the codes of the standard, in the languages of the console. An unknown code is shown unchanged. */

export const LANGUAGES = ['en', 'de', 'nl', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Texts = Readonly<Record<Language, string>>;
export type TextTable = Readonly<Record<string, Texts>>;

const row = (en: string, de: string, nl: string, fr: string): Texts => ({ en, de, nl, fr });

export const LIMITATIONS: TextTable = {
  OBSTRU: row('closed', 'Sperre', 'stremming', 'fermeture'),
  PAROBS: row('partly closed', 'teilweise Sperre', 'gedeeltelijke stremming', 'fermeture partielle'),
  DELAY: row('delay', 'Verzögerung', 'vertraging', 'retard'),
  NOSERV: row('no service', 'keine Bedienung', 'geen bediening', 'pas de service'),
  SERVIC: row('service changed', 'geänderte Bedienung', 'gewijzigde bediening', 'service modifié'),
  VESLEN: row('length of the vessel', 'Länge des Fahrzeugs', 'lengte van het schip', 'longueur du bateau'),
  VESBRE: row('beam of the vessel', 'Breite des Fahrzeugs', 'breedte van het schip', 'largeur du bateau'),
  VESDRA: row('draught of the vessel', 'Tiefgang des Fahrzeugs', 'diepgang van het schip', 'tirant d’eau du bateau'),
  VESHEI: row(
    'air draught of the vessel',
    'Höhe des Fahrzeugs über Wasser',
    'hoogte van het schip',
    'tirant d’air du bateau',
  ),
  CONLEN: row('length of the convoy', 'Länge des Verbandes', 'lengte van het samenstel', 'longueur du convoi'),
  CONBRE: row('beam of the convoy', 'Breite des Verbandes', 'breedte van het samenstel', 'largeur du convoi'),
  AVADEP: row('available depth', 'verfügbare Tiefe', 'beschikbare diepte', 'profondeur disponible'),
  LEADEP: row('least sounded depth', 'geringste gepeilte Tiefe', 'minst gepeilde diepte', 'profondeur minimale sondée'),
  CLEHEI: row('clearance height', 'Durchfahrtshöhe', 'doorvaarthoogte', 'hauteur libre'),
  CLEWID: row('clearance width', 'Durchfahrtsbreite', 'doorvaartwijdte', 'largeur libre'),
  AVALEN: row('usable length', 'nutzbare Länge', 'bruikbare lengte', 'longueur utile'),
  SPEED: row('speed limit', 'Höchstgeschwindigkeit', 'maximumsnelheid', 'vitesse maximale'),
  MINPWR: row('least power', 'Mindestleistung', 'minimumvermogen', 'puissance minimale'),
  PASSIN: row('no meeting', 'Begegnen verboten', 'verboden te ontmoeten', 'interdit de croiser'),
  OVRTAK: row('no overtaking', 'Überholen verboten', 'verboden voorbij te lopen', 'interdit de dépasser'),
  TURNIN: row('no turning', 'Wenden verboten', 'verboden te keren', 'interdit de virer'),
  NOMOOR: row('no mooring', 'Festmachen verboten', 'verboden af te meren', 'interdit d’amarrer'),
  NOBERT: row('no berthing', 'Liegen verboten', 'verboden ligplaats te nemen', 'interdit de stationner'),
  ANCHOR: row('no anchoring', 'Ankern verboten', 'verboden te ankeren', 'interdit de mouiller'),
  NOSHORE: row('no going ashore', 'Landgang verboten', 'verboden aan land te gaan', 'interdit de débarquer'),
  ALTER: row('one way at a time', 'wechselseitiger Verkehr', 'beurtelings verkeer', 'circulation alternée'),
  WAVWAS: row('avoid wash', 'Wellenschlag vermeiden', 'hinderlijke golfslag vermijden', 'éviter les remous'),
  CAUTIO: row('caution', 'Vorsicht', 'voorzichtig', 'prudence'),
  NOLIM: row('no limitation', 'keine Einschränkung', 'geen beperking', 'aucune restriction'),
  PERDIM: row('permitted dimensions', 'zugelassene Abmessungen', 'toegestane afmetingen', 'dimensions admises'),
};

export const DIMENSIONS: TextTable = {
  LEN: row('length', 'Länge', 'lengte', 'longueur'),
  BRE: row('beam', 'Breite', 'breedte', 'largeur'),
  HEI: row('height', 'Höhe', 'hoogte', 'hauteur'),
  DRA: row('draught', 'Tiefgang', 'diepgang', 'tirant d’eau'),
};

export const INDICATIONS: TextTable = {
  MAX: row('at most', 'höchstens', 'ten hoogste', 'au plus'),
  MIN: row('at least', 'mindestens', 'ten minste', 'au moins'),
  RED: row('less by', 'vermindert um', 'verminderd met', 'diminution de'),
};

/** Levels as written in tables of waterways; others are shown as codes. */
export const REFERENCES: TextTable = {
  GLW: row('GlW', 'GlW', 'GlW', 'GlW'),
  HSW: row('highest navigable level', 'HSW', 'hoogste scheepvaartwaterstand', 'plus hautes eaux navigables'),
  LNW: row('low navigation level', 'RNW', 'laagste scheepvaartwaterstand', 'étiage navigable'),
  ZPG: row('zero of the gauge', 'Pegelnullpunkt', 'nulpunt van de peilschaal', 'zéro de l’échelle'),
  NAP: row('NAP', 'NAP', 'NAP', 'NAP'),
};

export const DIRECTIONS: TextTable = {
  UPS: row('upstream', 'zu Berg', 'opvarend', 'montant'),
  DWN: row('downstream', 'zu Tal', 'afvarend', 'avalant'),
};

export const POSITIONS: TextTable = {
  LE: row('left side', 'linke Seite', 'linkerzijde', 'côté gauche'),
  MI: row('middle', 'Mitte', 'midden', 'milieu'),
  RI: row('right side', 'rechte Seite', 'rechterzijde', 'côté droit'),
  LB: row('left bank', 'linkes Ufer', 'linkeroever', 'rive gauche'),
  RB: row('right bank', 'rechtes Ufer', 'rechteroever', 'rive droite'),
};

export const INTERVALS: TextTable = {
  DAY: row('daily', 'täglich', 'dagelijks', 'chaque jour'),
  MON: row('on Mondays', 'montags', 'op maandag', 'le lundi'),
  TUE: row('on Tuesdays', 'dienstags', 'op dinsdag', 'le mardi'),
  WED: row('on Wednesdays', 'mittwochs', 'op woensdag', 'le mercredi'),
  THU: row('on Thursdays', 'donnerstags', 'op donderdag', 'le jeudi'),
  FRI: row('on Fridays', 'freitags', 'op vrijdag', 'le vendredi'),
  SAT: row('on Saturdays', 'samstags', 'op zaterdag', 'le samedi'),
  SUN: row('on Sundays', 'sonntags', 'op zondag', 'le dimanche'),
  WKN: row('on Saturdays and Sundays', 'samstags und sonntags', 'op zaterdag en zondag', 'le samedi et le dimanche'),
  WRK: row('on working days', 'an Werktagen', 'op werkdagen', 'les jours ouvrables'),
  WRD: row(
    'Monday to Friday except public holidays',
    'Montag bis Freitag außer an Feiertagen',
    'maandag tot en met vrijdag behalve op feestdagen',
    'du lundi au vendredi sauf les jours fériés',
  ),
  DTI: row('by day', 'bei Tag', 'overdag', 'de jour'),
  NTI: row('by night', 'bei Nacht', '’s nachts', 'de nuit'),
  RVI: row('in restricted visibility', 'bei unsichtigem Wetter', 'bij slecht zicht', 'par visibilité réduite'),
  EXC: row('except', 'ausgenommen', 'uitgezonderd', 'sauf'),
};

export const PHRASES = {
  from: row('from', 'ab', 'vanaf', 'à partir du'),
  to: row('to', 'bis', 'tot en met', 'au'),
  open: row('until further notice', 'bis auf Weiteres', 'tot nader order', 'jusqu’à nouvel ordre'),
  unknownStart: row('begin not known', 'Beginn nicht bekannt', 'begin niet bekend', 'début inconnu'),
  clock: row('', ' Uhr', ' uur', ' h'),
} as const satisfies TextTable;

/** Date format of each language. */
export const DATE_FORMATS: Readonly<Record<Language, (day: string, month: string, year: string) => string>> = {
  en: (day, month, year) => `${Number(day)} ${MONTHS[Number(month) - 1] ?? month} ${year}`,
  de: (day, month, year) => `${day}.${month}.${year}`,
  nl: (day, month, year) => `${day}-${month}-${year}`,
  fr: (day, month, year) => `${day}/${month}/${year}`,
};

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

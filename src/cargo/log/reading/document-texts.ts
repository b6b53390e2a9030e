import type { EntryKind } from '../chain/entry.ts';
import type { StopKind } from '../chain/stop-kinds.ts';

export const LANGUAGES = ['en', 'de', 'fr', 'nl'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The texts of the printed log. */
export interface DocumentTexts {
  title: string;
  range(from: string, to: string): string;
  notice: string;
  before(hash: string | null): string;
  last(hash: string): string;
  columns: { at: string; what: string; where: string; text: string; author: string };
  configuredKey: string;
  kinds: Record<EntryKind, string>;
  stops: Record<StopKind, string>;
  until(time: string): string;
  correction: string;
  withdrawn: string;
  page(page: number, pages: number): string;
}

const en: DocumentTexts = {
  title: "Ship's log",
  range: (from, to) => `${from} to ${to}, times in UTC`,
  notice: 'An aid, not an official record. It does not replace a logbook that the law requires.',
  before: (hash) => `Hash of the entry before: ${hash ?? 'none, the log begins here'}`,
  last: (hash) => `Hash of the last entry: ${hash}`,
  columns: { at: 'Time', what: 'What', where: 'Where', text: 'Text', author: 'Author' },
  configuredKey: 'configured key',
  kinds: {
    departure: 'Departure',
    arrival: 'Arrival',
    stop: 'Stop',
    passage: 'Passage',
    positionLost: 'Position lost',
    positionBack: 'Position back',
    positionJumped: 'Position jumped',
    alarm: 'Alarm',
    restart: 'Restart',
    sourceChanged: 'Source changed',
    remark: 'Remark',
    noticeOfReadiness: 'Notice of readiness',
    berthed: 'Berthed',
    loadingStarted: 'Loading started',
    loadingEnded: 'Loading ended',
    unloadingStarted: 'Unloading started',
    unloadingEnded: 'Unloading ended',
    interrupted: 'Interrupted',
    resumed: 'Resumed',
    departed: 'Departed',
  },
  stops: {
    berth: 'berth',
    lock: 'lock',
    bridge: 'bridge',
    anchorage: 'anchorage',
    waiting: 'waiting',
    rest: 'rest',
    unknown: 'unknown',
  },
  until: (time) => `until ${time}`,
  correction: 'Correction',
  withdrawn: 'withdrawn',
  page: (page, pages) => `Page ${page} of ${pages}`,
};

const de: DocumentTexts = {
  title: 'Bordbuch',
  range: (from, to) => `${from} bis ${to}, Zeiten in UTC`,
  notice: 'Eine Hilfe, kein amtliches Dokument. Es ersetzt kein vorgeschriebenes Schiffstagebuch.',
  before: (hash) => `Prüfsumme des Eintrags davor: ${hash ?? 'keine, das Bordbuch beginnt hier'}`,
  last: (hash) => `Prüfsumme des letzten Eintrags: ${hash}`,
  columns: { at: 'Zeit', what: 'Was', where: 'Wo', text: 'Text', author: 'Von' },
  configuredKey: 'Schlüssel der Konfiguration',
  kinds: {
    departure: 'Abfahrt',
    arrival: 'Ankunft',
    stop: 'Halt',
    passage: 'Durchfahrt',
    positionLost: 'Position verloren',
    positionBack: 'Position wieder da',
    positionJumped: 'Position gesprungen',
    alarm: 'Alarm',
    restart: 'Neustart',
    sourceChanged: 'Quelle gewechselt',
    remark: 'Bemerkung',
    noticeOfReadiness: 'Lade- oder Löschbereitschaft',
    berthed: 'Festgemacht',
    loadingStarted: 'Laden begonnen',
    loadingEnded: 'Laden beendet',
    unloadingStarted: 'Löschen begonnen',
    unloadingEnded: 'Löschen beendet',
    interrupted: 'Unterbrochen',
    resumed: 'Fortgesetzt',
    departed: 'Abgefahren',
  },
  stops: {
    berth: 'Liegeplatz',
    lock: 'Schleuse',
    bridge: 'Brücke',
    anchorage: 'Ankerplatz',
    waiting: 'Warten',
    rest: 'Ruhe',
    unknown: 'unbekannt',
  },
  until: (time) => `bis ${time}`,
  correction: 'Berichtigung',
  withdrawn: 'zurückgezogen',
  page: (page, pages) => `Seite ${page} von ${pages}`,
};

const fr: DocumentTexts = {
  title: 'Journal de bord',
  range: (from, to) => `${from} à ${to}, heures en UTC`,
  notice: 'Une aide, pas un document officiel. Il ne remplace aucun livre de bord prescrit par la loi.',
  before: (hash) => `Empreinte de l’entrée précédente : ${hash ?? 'aucune, le journal commence ici'}`,
  last: (hash) => `Empreinte de la dernière entrée : ${hash}`,
  columns: { at: 'Heure', what: 'Quoi', where: 'Où', text: 'Texte', author: 'Auteur' },
  configuredKey: 'clé de la configuration',
  kinds: {
    departure: 'Départ',
    arrival: 'Arrivée',
    stop: 'Arrêt',
    passage: 'Passage',
    positionLost: 'Position perdue',
    positionBack: 'Position retrouvée',
    positionJumped: 'Saut de position',
    alarm: 'Alarme',
    restart: 'Redémarrage',
    sourceChanged: 'Source changée',
    remark: 'Remarque',
    noticeOfReadiness: 'Avis de mise à disposition',
    berthed: 'Amarré',
    loadingStarted: 'Chargement commencé',
    loadingEnded: 'Chargement terminé',
    unloadingStarted: 'Déchargement commencé',
    unloadingEnded: 'Déchargement terminé',
    interrupted: 'Interrompu',
    resumed: 'Repris',
    departed: 'Parti',
  },
  stops: {
    berth: 'poste',
    lock: 'écluse',
    bridge: 'pont',
    anchorage: 'mouillage',
    waiting: 'attente',
    rest: 'repos',
    unknown: 'inconnu',
  },
  until: (time) => `jusqu’à ${time}`,
  correction: 'Correction',
  withdrawn: 'retiré',
  page: (page, pages) => `Page ${page} sur ${pages}`,
};

const nl: DocumentTexts = {
  title: 'Logboek',
  range: (from, to) => `${from} tot ${to}, tijden in UTC`,
  notice: 'Een hulpmiddel, geen officieel document. Het vervangt geen wettelijk voorgeschreven vaartijdenboek.',
  before: (hash) => `Hash van de regel ervoor: ${hash ?? 'geen, het logboek begint hier'}`,
  last: (hash) => `Hash van de laatste regel: ${hash}`,
  columns: { at: 'Tijd', what: 'Wat', where: 'Waar', text: 'Tekst', author: 'Door' },
  configuredKey: 'sleutel uit de configuratie',
  kinds: {
    departure: 'Vertrek',
    arrival: 'Aankomst',
    stop: 'Stop',
    passage: 'Passage',
    positionLost: 'Positie verloren',
    positionBack: 'Positie terug',
    positionJumped: 'Positie versprongen',
    alarm: 'Alarm',
    restart: 'Herstart',
    sourceChanged: 'Bron gewisseld',
    remark: 'Opmerking',
    noticeOfReadiness: 'Gereedmelding',
    berthed: 'Afgemeerd',
    loadingStarted: 'Laden begonnen',
    loadingEnded: 'Laden beëindigd',
    unloadingStarted: 'Lossen begonnen',
    unloadingEnded: 'Lossen beëindigd',
    interrupted: 'Onderbroken',
    resumed: 'Hervat',
    departed: 'Vertrokken',
  },
  stops: {
    berth: 'ligplaats',
    lock: 'sluis',
    bridge: 'brug',
    anchorage: 'ankerplaats',
    waiting: 'wachten',
    rest: 'rust',
    unknown: 'onbekend',
  },
  until: (time) => `tot ${time}`,
  correction: 'Correctie',
  withdrawn: 'ingetrokken',
  page: (page, pages) => `Pagina ${page} van ${pages}`,
};

export const DOCUMENT_TEXTS: Readonly<Record<Language, DocumentTexts>> = { en, de, fr, nl };

import type { places as english } from '../../en/views/places.ts';
import type { Translated } from '../../phrases.ts';

export const places = {
  places: 'Orte',
  newPlace: 'Neuer Ort',
  editPlace: 'Ort bearbeiten',
  findPlace: 'Name, Code, Notiz',
  noPlaces: 'Noch kein Ort',
  noPlacesText:
    'Füge Liegeplätze, Häfen und Schleusen hinzu. Das Bordbuch benennt Halte danach, und eine Fahrt kann dorthin führen.',
  noPlaceMatch: 'Kein Ort passt dazu',
  notFound: 'Diesen Ort gibt es nicht',
  kind: 'Art',
  position: 'Position',
  note: 'Notiz',
  placeSaved: 'Der Ort ist gespeichert.',
  deletePlace: (name: string) => `Den Ort ${name} löschen?`,
  berth: 'Liegeplatz',
  port: 'Hafen',
  lock: 'Schleuse',
  bridge: 'Brücke',
  anchorage: 'Ankerplatz',
  other: 'Sonstiger',
  noDestination: 'Kein Ort',
} satisfies Translated<typeof english>;

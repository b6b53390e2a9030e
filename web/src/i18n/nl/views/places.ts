import type { places as english } from '../../en/views/places.ts';
import type { Translated } from '../../phrases.ts';

export const places = {
  places: 'Plaatsen',
  newPlace: 'Nieuwe plaats',
  editPlace: 'Plaats bewerken',
  findPlace: 'Naam, code, notitie',
  noPlaces: 'Nog geen plaats',
  noPlacesText:
    'Voeg ligplaatsen, havens en sluizen toe. Het logboek noemt stops daarnaar, en een reis kan erheen gaan.',
  noPlaceMatch: 'Geen plaats past hierbij',
  notFound: 'Deze plaats bestaat niet',
  kind: 'Soort',
  position: 'Positie',
  note: 'Notitie',
  placeSaved: 'De plaats is opgeslagen.',
  deletePlace: (name: string) => `De plaats ${name} verwijderen?`,
  berth: 'Ligplaats',
  port: 'Haven',
  lock: 'Sluis',
  bridge: 'Brug',
  anchorage: 'Ankerplaats',
  other: 'Overig',
  noDestination: 'Geen plaats',
} satisfies Translated<typeof english>;

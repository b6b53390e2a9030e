import type { places as english } from '../../en/views/places.ts';
import type { Translated } from '../../phrases.ts';

export const places = {
  places: 'Lieux',
  newPlace: 'Nouveau lieu',
  editPlace: 'Modifier le lieu',
  findPlace: 'Nom, code, remarque',
  noPlaces: 'Aucun lieu',
  noPlacesText:
    'Ajoutez des postes, des ports et des écluses. Le journal de bord nomme les arrêts d’après eux, et un voyage peut y mener.',
  noPlaceMatch: 'Aucun lieu ne correspond',
  notFound: 'Ce lieu n’existe pas',
  kind: 'Genre',
  position: 'Position',
  note: 'Remarque',
  placeSaved: 'Le lieu est enregistré.',
  deletePlace: (name: string) => `Supprimer le lieu ${name} ?`,
  berth: 'Poste à quai',
  port: 'Port',
  lock: 'Écluse',
  bridge: 'Pont',
  anchorage: 'Mouillage',
  other: 'Autre',
  noDestination: 'Aucun lieu',
} satisfies Translated<typeof english>;

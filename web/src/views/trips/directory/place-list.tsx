import { texts } from '../../../i18n/index.ts';
import { formatLatitude, formatLongitude } from '../../../lib/format.ts';
import { go, toHref } from '../../../lib/router.ts';
import { type Column, Table } from '../../../ui/index.ts';
import { Name } from '../parts.tsx';
import type { Place } from '../records.ts';
import { places } from './directory.ts';
import { DirectoryPage } from './directory-page.tsx';

/** Named parts of the water, such as berths, ports and locks. */
export function PlaceList() {
  const text = texts('places');
  return (
    <DirectoryPage
      title={text.places}
      resource={places}
      icon="map-pin"
      said={{
        add: text.newPlace,
        find: texts('trips').find,
        findHint: text.findPlace,
        none: text.noPlaces,
        noneText: text.noPlacesText,
        noMatch: text.noPlaceMatch,
      }}
      textsOf={({ name, unlocode, isrs, note }) => [name, unlocode, isrs, note]}
      onAdd={() => go(toHref('trips', 'places', 'new'))}
      table={(rows) => <PlaceTable rows={rows} />}
    >
      {null}
    </DirectoryPage>
  );
}

function PlaceTable({ rows }: { rows: readonly Place[] }) {
  const text = texts('places');
  const columns: Column<Place>[] = [
    { key: 'name', label: texts('common').name, isTitle: true, cell: ({ name }) => <Name>{name}</Name> },
    { key: 'kind', label: text.kind, cell: ({ kind }) => text[kind] },
    {
      key: 'position',
      label: text.position,
      cell: ({ latitude, longitude }) => `${formatLatitude(latitude)} ${formatLongitude(longitude)}`,
    },
    { key: 'unlocode', label: 'UN/LOCODE', cell: ({ unlocode }) => unlocode ?? '–' },
  ];
  return (
    <Table
      caption={text.places}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => toHref('trips', 'places', id)}
    />
  );
}

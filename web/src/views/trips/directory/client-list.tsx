import { useSignal } from '@preact/signals';
import { texts } from '../../../i18n/index.ts';
import { go, toHref } from '../../../lib/router.ts';
import { type Column, showToast, Table } from '../../../ui/index.ts';
import { Name } from '../parts.tsx';
import type { Client } from '../records.ts';
import { ClientDialog } from './client-dialog.tsx';
import { clients } from './directory.ts';
import { DirectoryPage } from './directory-page.tsx';

const primaryOf = ({ contacts }: Client) => contacts.find((contact) => contact.is_primary);

/** All senders and receivers of cargo. */
export function ClientList() {
  const text = texts('clients');
  const { clients: title, find } = texts('trips');
  const isAdding = useSignal(false);
  return (
    <DirectoryPage
      title={title}
      resource={clients}
      icon="users"
      said={{
        add: texts('terms').newClient,
        find,
        findHint: text.findClient,
        none: text.noClients,
        noneText: text.noClientsText,
        noMatch: text.noClientMatch,
      }}
      textsOf={({ name, city, contacts, phone, email }) => [
        ...[name, city, phone, email],
        ...contacts.map((contact) => contact.name),
      ]}
      onAdd={() => (isAdding.value = true)}
      table={(found) => <ClientTable clients={found} />}
    >
      {isAdding.value && (
        <ClientDialog
          onSaved={(id) => {
            showToast(text.clientCreated);
            go(toHref('trips', 'clients', id));
          }}
          onClose={() => (isAdding.value = false)}
        />
      )}
    </DirectoryPage>
  );
}

function ClientTable({ clients: rows }: { clients: readonly Client[] }) {
  const text = texts('clients');
  const columns: Column<Client>[] = [
    { key: 'name', label: texts('common').name, isTitle: true, cell: ({ name }) => <Name>{name}</Name> },
    { key: 'city', label: texts('fleet').city, cell: ({ city }) => <Name>{city || '–'}</Name> },
    { key: 'phone', label: texts('fleet').phone, cell: ({ phone }) => <Name>{phone || '–'}</Name> },
    { key: 'contact', label: text.contact, cell: (client) => <Name>{primaryOf(client)?.name ?? '–'}</Name> },
    {
      key: 'contact-phone',
      label: `${text.contact}: ${texts('fleet').phone}`,
      cell: (client) => <Name>{primaryOf(client)?.phone || '–'}</Name>,
    },
  ];
  return (
    <Table
      caption={texts('trips').clients}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => toHref('trips', 'clients', id)}
    />
  );
}

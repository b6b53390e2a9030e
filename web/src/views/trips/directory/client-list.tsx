import { useSignal } from '@preact/signals';
import { say } from '../../../i18n/index.ts';
import { go, toHref } from '../../../lib/router.ts';
import { type Column, showToast, Table } from '../../../ui/index.ts';
import { Name } from '../parts.tsx';
import type { Client } from '../records.ts';
import { ClientDialog } from './client-dialog.tsx';
import { clients } from './directory.ts';
import { DirectoryPage } from './directory-page.tsx';

const primaryOf = ({ contacts }: Client) => contacts.find((contact) => contact.is_primary);

/** Everybody who sends or receives cargo. */
export function ClientList() {
  const text = say('clients');
  const { clients: title, find } = say('trips');
  const isAdding = useSignal(false);
  return (
    <DirectoryPage
      title={title}
      resource={clients}
      icon="users"
      said={{
        add: say('terms').newClient,
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
  const text = say('clients');
  const columns: Column<Client>[] = [
    { key: 'name', label: say('common').name, isTitle: true, cell: ({ name }) => <Name>{name}</Name> },
    { key: 'city', label: say('fleet').city, cell: ({ city }) => <Name>{city || '–'}</Name> },
    { key: 'phone', label: say('fleet').phone, cell: ({ phone }) => <Name>{phone || '–'}</Name> },
    { key: 'contact', label: text.contact, cell: (client) => <Name>{primaryOf(client)?.name ?? '–'}</Name> },
    {
      key: 'contact-phone',
      label: `${text.contact}: ${say('fleet').phone}`,
      cell: (client) => <Name>{primaryOf(client)?.phone || '–'}</Name>,
    },
  ];
  return (
    <Table
      caption={say('trips').clients}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => toHref('trips', 'clients', id)}
    />
  );
}

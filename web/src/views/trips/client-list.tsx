import { useSignal } from '@preact/signals';
import { say } from '../../i18n/index.ts';
import { go, toHref } from '../../lib/router.ts';
import { matches } from '../../lib/text.ts';
import {
  Button,
  type Column,
  EmptyState,
  PageHead,
  ResourceState,
  SearchField,
  showToast,
  Table,
} from '../../ui/index.ts';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { ClientDialog } from './client-dialog.tsx';
import { clients } from './directory.ts';
import { Name, ViewNav } from './parts.tsx';
import type { Client } from './records.ts';

const primaryOf = ({ contacts }: Client) => contacts.find((contact) => contact.is_primary);

/** Everybody who sends or receives cargo. */
export function ClientList() {
  const text = say('clients');
  const { clients: title } = say('trips');
  const typed = useSignal('');
  const isAdding = useSignal(false);
  const add = () => (isAdding.value = true);
  useShortcuts([{ keys: 'n', label: say('terms').newClient, run: add }]);
  const known = clients.data.value;
  const shown = known?.filter(({ name, city, contacts, phone, email }) =>
    matches(typed.value, [name, city, phone, email, ...contacts.map((contact) => contact.name)]),
  );
  return (
    <div class="page">
      <PageHead title={title}>
        <Button look="primary" icon="plus" onClick={add}>
          {say('terms').newClient}
        </Button>
      </PageHead>
      <ViewNav />
      <ResourceState of={clients} />
      {known?.length === 0 && (
        <EmptyState icon="users" title={text.noClients}>
          {text.noClientsText}
        </EmptyState>
      )}
      {known !== undefined && known.length > 0 && (
        <SearchField
          label={say('trips').find}
          placeholder={text.findClient}
          value={typed.value}
          onInput={(next) => (typed.value = next)}
        />
      )}
      {known !== undefined && known.length > 0 && shown?.length === 0 && (
        <EmptyState icon="search" title={text.noClientMatch} />
      )}
      {shown !== undefined && shown.length > 0 && <ClientTable clients={shown} />}
      {isAdding.value && (
        <ClientDialog
          onSaved={(id) => {
            showToast(text.clientCreated);
            go(toHref('trips', 'clients', id));
          }}
          onClose={() => (isAdding.value = false)}
        />
      )}
    </div>
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

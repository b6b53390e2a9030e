import { useSignal } from '@preact/signals';
import { answerOf, api } from '../../../api/client.ts';
import { texts } from '../../../i18n/index.ts';
import { toHref } from '../../../lib/router.ts';
import { useResource } from '../../../live/use-resource.ts';
import { useTripNews } from '../../../live/use-trip-news.ts';
import { isLeaving } from '../../../ui/delete-later.ts';
import {
  BackLink,
  Button,
  Card,
  EmptyState,
  Fact,
  NoneOf,
  PageHead,
  ResourceState,
  showToast,
} from '../../../ui/index.ts';
import { Name } from '../parts.tsx';
import type { Client } from '../records.ts';
import { TripTable } from '../trip-table.tsx';
import { ClientDialog } from './client-dialog.tsx';
import { addressLines } from './client-draft.ts';
import { ContactList, EmailLink, PhoneLink } from './contact-list.tsx';

/** A client with its contacts and trips. */
export function ClientPage({ id }: { id: string }) {
  const text = texts('clients');
  const answer = useResource(() => answerOf(api.GET('/v1/clients/{id}', { params: { path: { id } } })), [id]);
  const isEditing = useSignal(false);
  useTripNews(() => void answer.reload());
  const client = answer.data.value;
  const trips = client?.trips.filter((trip) => !isLeaving(trip.id)) ?? [];
  return (
    <div class="page">
      <BackLink href={toHref('trips', 'clients')} label={text.back} />
      <ResourceState of={answer}>
        <EmptyState icon="users" title={text.clientNotFound} />
      </ResourceState>
      {client && (
        <>
          <PageHead title={<Name>{client.name}</Name>}>
            <Button icon="pencil" onClick={() => (isEditing.value = true)}>
              {text.editClient}
            </Button>
          </PageHead>
          <div class="trips-client">
            <ClientFacts client={client} />
            <ContactList client={client} onChanged={() => void answer.reload()} />
          </div>
          <section class="trips-part" aria-labelledby="client-trips">
            <h2 id="client-trips">{texts('common').trips}</h2>
            {trips.length === 0 ? (
              <NoneOf list={answer}>
                <p class="soft">{text.noTripsOf}</p>
              </NoneOf>
            ) : (
              <TripTable trips={trips} caption={texts('common').trips} />
            )}
          </section>
          {isEditing.value && (
            <ClientDialog
              client={client}
              onSaved={() => {
                isEditing.value = false;
                showToast(text.clientSaved);
                void answer.reload();
              }}
              onClose={() => (isEditing.value = false)}
            />
          )}
        </>
      )}
    </div>
  );
}

function ClientFacts({ client }: { client: Client }) {
  const text = texts('clients');
  const address = addressLines(client);
  return (
    <Card title={text.details}>
      <dl class="facts">
        {address.length > 0 && (
          <Fact label={text.address}>
            {address.map((line) => (
              <div key={line}>
                <Name>{line}</Name>
              </div>
            ))}
          </Fact>
        )}
        <Fact label={texts('fleet').phone}>
          <PhoneLink phone={client.phone} />
        </Fact>
        <Fact label={texts('fleet').email}>
          <EmailLink email={client.email} />
        </Fact>
        {client.additional_info && (
          <Fact label={text.additionalInfo} class="trips-lines">
            <Name>{client.additional_info}</Name>
          </Fact>
        )}
      </dl>
    </Card>
  );
}

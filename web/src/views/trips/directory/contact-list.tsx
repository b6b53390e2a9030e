import { useSignal } from '@preact/signals';
import { answerOf, api } from '../../../api/client.ts';
import { texts } from '../../../i18n/index.ts';
import { LANGUAGE_CHOICES } from '../../../lib/preferences.ts';
import { isolated } from '../../../lib/text.ts';
import { deleteLater, isLeaving } from '../../../ui/delete-later.ts';
import {
  Badge,
  Button,
  Card,
  Checkbox,
  Confirm,
  FormDialog,
  IconButton,
  Select,
  showToast,
  TextField,
} from '../../../ui/index.ts';
import { Name } from '../parts.tsx';
import type { Client, Contact } from '../records.ts';
import { toContactBody, toContactDraft } from './client-draft.ts';
import { usePersonForm } from './use-person-form.tsx';

interface ContactListProps {
  client: Client;
  onChanged: () => void;
}

/** Contacts, the primary one first. */
export function ContactList({ client, onChanged }: ContactListProps) {
  const text = texts('clients');
  const editing = useSignal<Contact | 'new' | undefined>(undefined);
  const deleting = useSignal<Contact | undefined>(undefined);
  const contacts = client.contacts
    .filter(({ id }) => !isLeaving(id))
    .toSorted((a, b) => Number(b.is_primary) - Number(a.is_primary));
  const close = () => (editing.value = undefined);
  return (
    <Card
      title={text.contacts}
      tools={
        <Button icon="plus" onClick={() => (editing.value = 'new')}>
          {text.newContact}
        </Button>
      }
    >
      {contacts.length === 0 && <p class="soft">{text.noContacts}</p>}
      <ul class="trips-contacts">
        {contacts.map((contact) => (
          <ContactRow
            key={contact.id}
            contact={contact}
            onEdit={() => (editing.value = contact)}
            onDelete={() => (deleting.value = contact)}
          />
        ))}
      </ul>
      {editing.value && (
        <ContactDialog
          clientId={client.id}
          contact={editing.value === 'new' ? undefined : editing.value}
          onSaved={() => {
            close();
            showToast(text.contactSaved);
            onChanged();
          }}
          onClose={close}
        />
      )}
      {deleting.value && (
        <Confirm
          title={text.deleteContact}
          text={text.deleteContactText({ name: isolated(deleting.value.name) })}
          verb={texts('common').delete}
          onConfirm={() => {
            if (deleting.value) deleteContactLater(deleting.value, onChanged);
            deleting.value = undefined;
          }}
          onClose={() => (deleting.value = undefined)}
        />
      )}
    </Card>
  );
}

/** If the primary contact is deleted, the next one by name becomes primary; the reload shows it. */
function deleteContactLater({ id, name, client_id }: Contact, onDone: () => void): void {
  const { deleted } = texts('trips');
  const path = { client_id, contact_id: id };
  deleteLater({
    id,
    name: isolated(name),
    text: deleted({ name: isolated(name) }),
    remove: () =>
      answerOf(api.DELETE('/v1/clients/{client_id}/contacts/{contact_id}', { params: { path }, keepalive: true })).then(
        onDone,
      ),
  });
}

interface ContactRowProps {
  contact: Contact;
  onEdit: () => void;
  onDelete: () => void;
}

function ContactRow({ contact, onEdit, onDelete }: ContactRowProps) {
  const text = texts('clients');
  const words = texts('common');
  const { name, position, phone, email, is_primary } = contact;
  return (
    <li class="trips-contact">
      <div class="trips-contact-name">
        <strong>
          <Name>{name}</Name>
        </strong>
        {is_primary && <Badge kind="accent">{text.primary}</Badge>}
        <span class="soft">
          <Name>{position}</Name>
        </span>
      </div>
      <div class="trips-contact-ways">
        {phone !== '' && <PhoneLink phone={phone} />}
        {email !== '' && <EmailLink email={email} />}
      </div>
      <div class="trips-contact-actions">
        <IconButton icon="pencil" label={`${words.edit}: ${name}`} onClick={onEdit} />
        <IconButton icon="trash" label={`${words.delete}: ${name}`} onClick={onDelete} />
      </div>
    </li>
  );
}

interface ContactDialogProps {
  clientId: string;
  /** Undefined to add one. */
  contact?: Contact | undefined;
  onSaved: () => void;
  onClose: () => void;
}

/** Adds or changes a contact of a client. */
function ContactDialog({ clientId, contact, onSaved, onClose }: ContactDialogProps) {
  const text = texts('clients');
  const { save, create } = texts('common');
  const form = usePersonForm(toContactDraft(contact), async (draft) => {
    const body = toContactBody(draft);
    await answerOf<unknown>(
      contact
        ? api.PUT('/v1/clients/{client_id}/contacts/{contact_id}', {
            params: { path: { client_id: clientId, contact_id: contact.id } },
            body,
          })
        : api.POST('/v1/clients/{id}/contacts', { params: { path: { id: clientId } }, body }),
    );
    onSaved();
  });
  return (
    <FormDialog
      title={contact ? text.editContact : text.newContact}
      verb={contact ? save : create}
      isBusy={form.isBusy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {form.nameField}
      <TextField {...form.field('position')} label={text.position} />
      {form.phoneAndEmail}
      <Select
        label={texts('common').language}
        value={form.draft.language}
        options={[{ value: '', label: '–' }, ...LANGUAGE_CHOICES]}
        onInput={(language) =>
          form.put({ language: LANGUAGE_CHOICES.find(({ value }) => value === language)?.value ?? '' })
        }
      />
      <Checkbox
        label={text.isPrimary}
        hint={contact?.is_primary ? text.staysPrimary : text.isPrimaryHint}
        isChecked={form.draft.isPrimary}
        disabled={contact?.is_primary ?? false}
        onInput={(isPrimary) => form.put({ isPrimary })}
      />
      {form.problemLine}
    </FormDialog>
  );
}

/** A phone number as typed; the link omits other characters. */
export function PhoneLink({ phone }: { phone: string }) {
  if (phone === '') return <>–</>;
  const dialled = phone.replaceAll(/[^\d+*#]/g, '');
  if (dialled === '') return <Name>{phone}</Name>;
  return (
    <a href={`tel:${encodeURIComponent(dialled)}`}>
      <Name>{phone}</Name>
    </a>
  );
}

export function EmailLink({ email }: { email: string }) {
  if (email === '') return <>–</>;
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(email)) return <Name>{email}</Name>;
  return (
    <a href={`mailto:${encodeURIComponent(email)}`}>
      <Name>{email}</Name>
    </a>
  );
}

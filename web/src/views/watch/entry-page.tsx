import { useEffect } from 'preact/hooks';
import { answerOf, api } from '../../api/client.ts';
import { texts } from '../../i18n/index.ts';
import { padMmsi } from '../../lib/mmsi.ts';
import { go, place, toHref } from '../../lib/router.ts';
import type { Entry, Settings } from '../../live/alert-news.ts';
import { needChannels, ownKnots, traffic } from '../../live/index.ts';
import { inheritedFrom } from '../../live/inherit.ts';
import { findPlace } from '../../live/vessel-place.ts';
import { categories, entries, settings } from '../../live/watchlist.ts';
import { Select, showToast, TextField } from '../../ui/index.ts';
import { ColorField, Swatch } from './color-field.tsx';
import { DeleteEntry } from './delete-buttons.tsx';
import { checkEntry, type EntryDraft, newEntryDraft, toEntryBody, toEntryDraft } from './drafts.ts';
import { EditForm, useEditing } from './edit-form.tsx';
import { InheritField, inheritedText } from './inherit-field.tsx';
import { Missing } from './missing.tsx';
import { InheritedRings } from './rings/inherited-rings.tsx';
import { SoundFields } from './sounds/sound-field.tsx';
import { VesselFinder } from './vessel-finder.tsx';

const HOME = toHref('watch');

/** `#/watch/new?mmsi=…` */
export function NewEntryPage() {
  if (!settings.data.value || !categories.data.value) return <Missing answers={[settings, categories]} />;
  const mmsi = place.value.query.get('mmsi') ?? '';
  const name = traffic.vessels.get(Number(mmsi))?.live.name ?? '';
  return <EntryForm key={mmsi} settings={settings.data.value} initial={newEntryDraft({ mmsi, name })} />;
}

/** `#/watch/entries/:id` */
export function EntryPage({ id }: { id: string }) {
  if (!settings.data.value || !categories.data.value || !entries.data.value) {
    return <Missing answers={[settings, categories, entries]} />;
  }
  const entry = entries.data.value.find((known) => known.id === id);
  if (!entry) return <Missing answers={[]} />;
  return <EntryForm key={id} settings={settings.data.value} initial={toEntryDraft(entry)} entry={entry} />;
}

interface EntryFormProps {
  settings: Settings;
  initial: EntryDraft;
  /** Undefined for a new one. */
  entry?: Entry;
}

function EntryForm({ settings: general, initial, entry }: EntryFormProps) {
  const text = texts('watch');
  const { draft, set, isDirty, isBusy, failures, save } = useEditing(initial, {
    check: checkEntry,
    async store(given) {
      const body = toEntryBody(given);
      if (entry) {
        const params = { path: { id: entry.id } };
        await answerOf(api.PUT('/v1/watchlist/entries/{id}', { params, body }));
      } else await answerOf(api.POST('/v1/watchlist/entries', { body }));
      await entries.reload();
    },
  });
  useEffect(() => needChannels('vessels'), []);
  useName(draft, set, entry === undefined);

  const category = categories.data.value?.find(({ id }) => id === draft.categoryId);
  const inherited = inheritedFrom(category, general);
  const vessel = findPlace(Number(draft.mmsi), ownKnots.value);
  const twin = entries.data.value?.find(({ mmsi, id }) => mmsi === draft.mmsi.trim() && id !== entry?.id);

  const submit = async () => {
    if (!(await save())) return;
    showToast(text.saved({ name: draft.name.trim() }));
    go(HOME);
  };
  return (
    <EditForm
      title={entry ? text.editEntry : text.newEntry}
      backTo={HOME}
      isNew={entry === undefined}
      isDirty={isDirty}
      isBusy={isBusy}
      failure={failures.other(
        'mmsi',
        'name',
        'categoryId',
        'starColor',
        'alertSound',
        'dangerSound',
        'rangeThresholds',
      )}
      onSubmit={() => void submit()}
      extra={entry && <DeleteEntry entry={entry} />}
    >
      <div class="watch-columns">
        <div class="card form">
          {!entry && (
            <VesselFinder onChoose={({ mmsi, name }) => set({ mmsi: padMmsi(mmsi), ...(name && { name }) })} />
          )}
          <div class="form-row">
            <TextField
              label={text.mmsi}
              hint={text.mmsiHint}
              error={failures.of('mmsi')}
              inputMode="numeric"
              autocomplete="off"
              maxLength={9}
              required
              value={draft.mmsi}
              onInput={(mmsi) => set({ mmsi })}
            />
            <TextField
              label={text.name}
              hint={text.nameHint}
              error={failures.of('name')}
              autocomplete="off"
              required
              value={draft.name}
              onInput={(name) => set({ name })}
            />
          </div>
          {twin && (
            <p class="watch-twin">
              {text.already} <a href={toHref('watch', 'entries', twin.id)}>{text.openEntry}</a>
            </p>
          )}
          <Select
            label={text.category}
            error={failures.of('categoryId')}
            value={draft.categoryId}
            options={[
              { value: '', label: text.noCategory },
              ...(categories.data.value ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onInput={(categoryId) => set({ categoryId })}
          />
          <InheritField
            legend={text.colorLegend}
            isOwn={draft.color !== null}
            from={inherited.color.from}
            value={
              <>
                <Swatch color={inherited.color.value} />
                {inheritedText(inherited.color.from, inherited.color.value)}
              </>
            }
            onOwn={() => set({ color: inherited.color.value })}
            onInherit={() => set({ color: null })}
          >
            <ColorField
              value={draft.color ?? ''}
              error={failures.of('starColor')}
              onInput={(color) => set({ color })}
            />
          </InheritField>
          <SoundFields draft={draft} inherited={inherited} failures={failures} set={set} />
        </div>
        <div class="card form">
          <InheritedRings draft={draft} inherited={inherited} failures={failures} set={set} vessel={vessel} />
          {entry && (
            <a href={`${toHref('alarms', 'near')}?mmsi=${encodeURIComponent(entry.mmsi)}`}>{text.pastAlerts}</a>
          )}
        </div>
      </div>
    </EditForm>
  );
}

/** Fills in the name of a vessel with known MMSI, while the name is untouched. */
function useName(draft: EntryDraft, set: (changes: Partial<EntryDraft>) => void, isWanted: boolean): void {
  const { mmsi, name } = draft;
  useEffect(() => {
    if (!isWanted || name !== '' || !/^\d{9}$/.test(mmsi)) return undefined;
    let isStill = true;
    const fillIn = (known: string | null | undefined) => {
      if (isStill && known) set({ name: known });
    };
    const live = traffic.vessels.get(Number(mmsi))?.live.name;
    if (live) fillIn(live);
    else {
      const params = { path: { mmsi: String(Number(mmsi)) } };
      // A vessel that was never received can be watched too.
      answerOf(api.GET('/v1/vessels/{mmsi}', { params })).then(
        (known) => fillIn(known.name),
        () => undefined,
      );
    }
    return () => {
      isStill = false;
    };
    // Filled in once per MMSI, so that it can be cleared.
  }, [mmsi, isWanted]);
}

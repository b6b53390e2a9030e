import { useSignal } from '@preact/signals';
import { answerOf, api } from '../../../api/client.ts';
import { useAction } from '../../../api/resource.ts';
import { texts } from '../../../i18n/index.ts';
import { formatNumber } from '../../../lib/format.ts';
import { categories, entries, settings } from '../../../live/watchlist.ts';
import { type Sound, sounds } from '../../../sound/index.ts';
import { deleteLater, isLeaving } from '../../../ui/delete-later.ts';
import { Badge, type Column, Confirm, IconButton, PageHead, problemText, showToast, Table } from '../../../ui/index.ts';
import { Missing } from '../missing.tsx';
import { PlayButton } from './sound-field.tsx';
import { TryOut } from './try-out.tsx';
import { UploadForm } from './upload-form.tsx';

/** `#/watch/sounds` */
export function SoundList() {
  const text = texts('watch');
  const rows = sounds.data.value?.filter(({ id }) => !isLeaving(id));
  return (
    <>
      <PageHead title={text.sounds} />
      {rows ? <Sounds rows={rows} /> : <Missing answers={[sounds]} />}
      <div class="watch-columns">
        <UploadForm />
        <TryOut />
      </div>
    </>
  );
}

function Sounds({ rows }: { rows: readonly Sound[] }) {
  const text = texts('watch');
  const columns: Column<Sound>[] = [
    {
      key: 'name',
      label: text.name,
      isTitle: true,
      cell: ({ name, builtin }) => (
        <span class="watch-mark">
          <bdi>{name}</bdi>
          {builtin && <Badge>{text.builtin}</Badge>}
        </span>
      ),
    },
    { key: 'volume', label: text.volume, cell: (sound) => <Volume key={sound.volume} sound={sound} /> },
    { key: 'used', label: text.usedBy, cell: (sound) => <UsedBy sound={sound} /> },
    {
      key: 'actions',
      label: texts('common').moreActions,
      isActions: true,
      cell: (sound) => (
        <>
          <PlayButton soundKey={sound.key} />
          {!sound.builtin && <DeleteSound sound={sound} />}
        </>
      ),
    },
  ];
  return <Table caption={text.sounds} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

/** Saves when the slider is released. */
function Volume({ sound }: { sound: Sound }) {
  const { volumeOf } = texts('watch');
  const volume = useSignal(sound.volume);
  const save = useAction(async (value: number) => {
    const params = { path: { id: sound.id } };
    await answerOf(api.PUT('/v1/watchlist/sounds/{id}/volume', { params, body: { volume: value } }));
    await sounds.reload();
  });
  const release = async (value: number) => {
    if (value === sound.volume || (await save.start(value))) return;
    showToast(problemText(save.problem.peek()), { kind: 'failure' });
    volume.value = sound.volume;
  };
  return (
    <span class="watch-volume">
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        aria-label={volumeOf({ name: sound.name })}
        value={volume.value}
        onInput={(event) => (volume.value = event.currentTarget.valueAsNumber)}
        onChange={(event) => void release(event.currentTarget.valueAsNumber)}
      />
      <span class="num">{formatNumber(volume.value)}</span>
    </span>
  );
}

/** Names of all users of a sound, which prevent its deletion. Undefined until all are loaded. */
function usersOf({ key }: Sound): string[] | undefined {
  const [general, groups, known] = [settings.data.value, categories.data.value, entries.data.value];
  if (!general || !groups || !known) return undefined;
  const records = [...groups, ...known];
  const names = records
    .filter(({ alert_sound: alert, danger_sound: danger }) => alert === key || danger === key)
    .map(({ name }) => name);
  const isDefault = general.default_alert_sound === key || general.default_danger_sound === key;
  return [...(isDefault ? [texts('watch').usedByDefault] : []), ...names];
}

function UsedBy({ sound }: { sound: Sound }) {
  const users = usersOf(sound);
  if (users === undefined) return <span class="soft">{texts('common').unknown}</span>;
  if (users.length === 0) return <span class="soft">{texts('common').none}</span>;
  return (
    <span>
      {users.map((name, index) => (
        <bdi key={index}>{index === 0 ? name : `, ${name}`}</bdi>
      ))}
    </span>
  );
}

function DeleteSound({ sound }: { sound: Sound }) {
  const { id, name } = sound;
  const text = texts('watch');
  const isUsed = (usersOf(sound) ?? []).length > 0;
  const isAsking = useSignal(false);
  return (
    <>
      <IconButton
        icon="trash"
        label={isUsed ? text.soundInUse({ name }) : text.deleteSound({ name })}
        disabled={isUsed}
        onClick={() => (isAsking.value = true)}
      />
      {isAsking.value && (
        <Confirm
          title={text.deleteSound({ name })}
          text={text.deleteSoundText}
          verb={texts('common').delete}
          onClose={() => (isAsking.value = false)}
          onConfirm={() => {
            isAsking.value = false;
            deleteLater({
              id,
              name,
              text: text.categoryDeleted({ name }),
              remove: () =>
                answerOf(api.DELETE('/v1/watchlist/sounds/{id}', { params: { path: { id } }, keepalive: true })).then(
                  () => sounds.reload(),
                ),
            });
          }}
        />
      )}
    </>
  );
}

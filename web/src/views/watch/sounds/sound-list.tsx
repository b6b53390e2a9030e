import { useSignal } from '@preact/signals';
import { useId, useRef } from 'preact/hooks';
import { answerOf, api } from '../../../api/client.ts';
import { useAction } from '../../../api/resource.ts';
import { upload } from '../../../api/upload.ts';
import { texts } from '../../../i18n/index.ts';
import { formatNumber } from '../../../lib/format.ts';
import { categories, entries, settings } from '../../../live/watchlist.ts';
import { isMuted, type Sound, SoundSwitch, soundState, sounds } from '../../../sound/index.ts';
import { isLeaving } from '../../../ui/delete-later.ts';
import {
  Badge,
  Bar,
  Button,
  Card,
  type Column,
  DotMark,
  fieldError,
  PageHead,
  problemText,
  showToast,
  Table,
  TextField,
} from '../../../ui/index.ts';
import { DeleteAsked } from '../delete-buttons.tsx';
import { Missing } from '../missing.tsx';
import { PlayButton } from './sound-field.tsx';

/** Suggested name: the file name without its ending. */
const nameOfFile = (file: File): string => file.name.replace(/\.[^.]*$/, '').replaceAll(/[_-]+/g, ' ');

/** Adds a sound; errors about the file are shown beside it. */
export function UploadForm() {
  const text = texts('watch');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const file = useSignal<File | undefined>(undefined);
  const name = useSignal('');
  /** Whether the name was typed, so that another file does not replace it. */
  const isTyped = useSignal(false);
  const part = useSignal(0);
  const send = useAction(async (chosen: File) => {
    part.value = 0;
    await uploadSound({ name: name.value.trim(), file: chosen, onProgress: (done) => (part.value = done) });
    await sounds.reload();
  });
  const problem = send.problem.value;
  const nameError = fieldError(problem, 'name');
  const message =
    nameError === undefined && problem ? (fieldError(problem, 'file') ?? problemText(problem)) : undefined;

  const submit = async () => {
    if (!file.value) {
      input.current?.focus();
      input.current?.click();
      return;
    }
    if (!(await send.start(file.value))) return;
    showToast(text.uploaded({ name: name.value.trim() }));
    file.value = undefined;
    name.value = '';
    isTyped.value = false;
    if (input.current) input.current.value = '';
  };
  return (
    <form
      class="card form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2>{text.upload}</h2>
      <div class="form-row">
        <div class="field">
          <label for={id}>{text.file}</label>
          <input
            ref={input}
            id={id}
            class="input watch-file"
            type="file"
            accept="audio/*,.mp3,.wav,.ogg"
            aria-describedby={`${id}-hint`}
            aria-invalid={message ? true : undefined}
            onChange={(event) => {
              const chosen = event.currentTarget.files?.[0];
              file.value = chosen;
              if (chosen && !isTyped.value) name.value = nameOfFile(chosen);
            }}
          />
          <p id={`${id}-hint`} class="field-hint">
            {text.fileHint}
          </p>
          {message && (
            <p class="field-error" role="alert">
              {message}
            </p>
          )}
        </div>
        <TextField
          label={text.name}
          error={nameError}
          autocomplete="off"
          value={name.value}
          onInput={(value) => {
            isTyped.value = value !== '';
            name.value = value;
          }}
        />
      </div>
      {send.isBusy.value && (
        <>
          <Bar value={part.value} max={1} warnAt={2} label={text.upload} />
          <p class="small soft" role="status">
            {text.uploading({ percent: formatNumber(part.value * 100) })}
          </p>
        </>
      )}
      <div>
        <Button type="submit" icon="upload" isBusy={send.isBusy.value}>
          {text.uploadVerb}
        </Button>
      </div>
    </form>
  );
}

interface UploadOptions {
  name: string;
  file: File;
  /** Share of the sent bytes, 0 to 1. */
  onProgress: (part: number) => void;
}

/** Sends a sound. Rejects with a `RequestError`. */
async function uploadSound({ name, file, onProgress }: UploadOptions): Promise<void> {
  const body = new FormData();
  body.set('name', name);
  body.set('file', file);
  await upload({ method: 'POST', path: '/v1/watchlist/sounds/upload', body, onProgress });
}

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
  const remove = async () => {
    await answerOf(api.DELETE('/v1/watchlist/sounds/{id}', { params: { path: { id } }, keepalive: true }));
    await sounds.reload();
  };
  return (
    <DeleteAsked
      label={isUsed ? text.soundInUse({ name }) : text.deleteSound({ name })}
      isDisabled={isUsed}
      question={text.deleteSoundText}
      deletion={{ id, name, text: text.categoryDeleted({ name }), remove }}
    />
  );
}

/** Whether alarms work on this device, with a test alert. */
function TryOut() {
  const text = texts('watch');
  const send = useAction(async () => {
    const { recipients } = await answerOf(api.POST('/v1/watchlist/test-alert'));
    showToast(text.trySent({ count: recipients }));
  });
  const start = async () => {
    if (await send.start()) return;
    showToast(problemText(send.problem.peek()), { kind: 'failure' });
  };
  const isAudible = soundState.value === 'allowed' && !isMuted.value;
  return (
    <Card class="form" title={text.tryTitle}>
      <p class="watch-mark">
        <DotMark look={isAudible ? 'full' : 'hollow'} />
        {isMuted.value ? text.tryMuted : isAudible ? text.tryAllowed : text.tryBlocked}
      </p>
      <SoundSwitch />
      <p class="field-hint">{text.tryText}</p>
      <div>
        <Button icon="bell" isBusy={send.isBusy.value} onClick={() => void start()}>
          {text.tryButton}
        </Button>
      </div>
    </Card>
  );
}

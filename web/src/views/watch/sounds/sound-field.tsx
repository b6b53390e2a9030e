import { texts } from '../../../i18n/index.ts';
import type { Inherited } from '../../../live/inherit.ts';
import { type Sound, sounds, triedOut, tryOut } from '../../../sound/index.ts';
import { IconButton, problemText, Select, showToast } from '../../../ui/index.ts';
import { inheritedText } from '../inherit-field.tsx';

/** User-defined name of a sound; its key if unknown. */
export const soundName = (key: string): string => sounds.data.value?.find((sound) => sound.key === key)?.name ?? key;

interface PlayButtonProps {
  soundKey: string;
  volume?: number;
}

/** Starts or ends the preview of a sound. */
export function PlayButton({ soundKey, volume }: PlayButtonProps) {
  const { play, stop } = texts('watch');
  const isPlaying = triedOut.value === soundKey;
  const name = soundName(soundKey);
  const known = sounds.data.value?.find(({ key }: Sound) => key === soundKey);
  const start = () =>
    tryOut(soundKey, volume ?? known?.volume ?? 100).catch((cause: unknown) => {
      showToast(problemText(cause), { kind: 'failure' });
    });
  return (
    <IconButton
      icon={isPlaying ? 'x' : 'play'}
      label={isPlaying ? stop({ name }) : play({ name })}
      isPressed={isPlaying}
      onClick={() => void start()}
    />
  );
}

interface SoundFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  /** A key; empty inherits. */
  value: string;
  /** Undefined without an inherited value, as in the settings. */
  inherited?: Inherited<string> | undefined;
  onInput: (value: string) => void;
}

/** Choice of a sound or the inherited one. */
export function SoundField({ label, hint, error, value, inherited, onInput }: SoundFieldProps) {
  const known = sounds.data.value ?? [];
  const options = known.map((sound) => ({ value: sound.key, label: sound.name }));
  const above = inherited && { value: '', label: inheritedText(inherited.from, soundName(inherited.value)) };
  return (
    <div class="watch-sound-field">
      <Select
        label={label}
        hint={hint}
        error={error}
        value={value}
        onInput={onInput}
        options={above ? [above, ...options] : options}
      />
      <PlayButton soundKey={value || (inherited?.value ?? '')} />
    </div>
  );
}

interface SoundFieldsProps {
  draft: { alertSound: string; dangerSound: string };
  inherited: { alertSound: Inherited<string>; dangerSound: Inherited<string> };
  failures: { of(field: 'alertSound' | 'dangerSound'): string | undefined };
  set: (changes: { alertSound?: string; dangerSound?: string }) => void;
}

/** The two sounds of an entry or a category. */
export function SoundFields({ draft, inherited, failures, set }: SoundFieldsProps) {
  const text = texts('watch');
  return (
    <>
      <SoundField
        label={text.alertSound}
        hint={text.alertSoundHint}
        error={failures.of('alertSound')}
        value={draft.alertSound}
        inherited={inherited.alertSound}
        onInput={(alertSound) => set({ alertSound })}
      />
      <SoundField
        label={text.dangerSound}
        hint={text.dangerSoundHint}
        error={failures.of('dangerSound')}
        value={draft.dangerSound}
        inherited={inherited.dangerSound}
        onInput={(dangerSound) => set({ dangerSound })}
      />
    </>
  );
}

import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useId, useMemo } from 'preact/hooks';
import { answerOf, api } from '../../api/client.ts';
import { createResource } from '../../api/resource.ts';
import { texts } from '../../i18n/index.ts';
import { now } from '../../lib/clock.ts';
import { formatAge, formatDistance } from '../../lib/format.ts';
import { distanceM } from '../../lib/geo.ts';
import { padMmsi } from '../../lib/mmsi.ts';
import { fold } from '../../lib/text.ts';
import { needChannels, ownPosition, traffic, trafficVersion } from '../../live/index.ts';

/** A vessel to watch: from live traffic or the registry. */
export interface VesselChoice {
  mmsi: number;
  name: string;
  /** Undefined if not in live traffic. */
  distanceKm: number | undefined;
  /** Time of the last reception. */
  lastSeen: string;
}

const MOST_FOUND = 8;

/** Matches by name or MMSI: live vessels first, near ones before far ones, then the most recent. */
export function chooseVessels(
  text: string,
  { around, before }: { around: readonly VesselChoice[]; before: readonly VesselChoice[] },
): VesselChoice[] {
  const wanted = fold(text);
  const seen = new Set(around.map(({ mmsi }) => mmsi));
  const near = around.filter(fits(wanted)).sort((a, b) => (a.distanceKm ?? 1e6) - (b.distanceKm ?? 1e6));
  // Empty search: the registry is too large for suggestions.
  const known = wanted === '' ? [] : before.filter(({ mmsi }) => !seen.has(mmsi)).filter(fits(wanted));
  known.sort((a, b) => b.lastSeen.localeCompare(a.lastSeen));
  return [...near, ...known].slice(0, MOST_FOUND);
}

const fits =
  (wanted: string) =>
  ({ name, mmsi }: VesselChoice): boolean =>
    fold(name).includes(wanted) || padMmsi(mmsi).includes(wanted);

/** All vessels ever received; loaded on the first input. */
const registry = createResource(async () => await answerOf(api.GET('/v1/vessels')));

const listAround = (): VesselChoice[] => {
  trafficVersion.value;
  const own = ownPosition.value;
  return [...traffic.vessels.values()].map(({ live }) => ({
    mmsi: live.mmsi,
    name: live.name,
    lastSeen: live.last_seen,
    distanceKm: own ? distanceM(own, live) / 1000 : undefined,
  }));
};

const listBefore = (): VesselChoice[] =>
  (registry.data.value ?? []).map(({ mmsi, name, lastSeen }) => ({
    mmsi,
    name: name ?? '',
    lastSeen,
    distanceKm: undefined,
  }));

/** Searches by name or MMSI while typing; arrow keys select. */
export function VesselFinder({ onChoose }: { onChoose: (choice: VesselChoice) => void }) {
  const { find, findHint, around, receivedBefore, foundCount, unknownVessel } = texts('watch');
  const id = useId();
  const text = useSignal('');
  const isOpen = useSignal(false);
  const active = useSignal(0);
  useEffect(() => needChannels('vessels'), []);
  const found = useComputed(() => chooseVessels(text.value, { around: listAround(), before: listBefore() })).value;
  const optionId = (index: number) => `${id}-option-${index}`;
  const isShown = isOpen.value && found.length > 0;

  const choose = (choice: VesselChoice) => {
    text.value = '';
    isOpen.value = false;
    onChoose(choice);
  };
  const keys = useMemo(
    () => ({
      move(step: number, count: number) {
        isOpen.value = true;
        active.value = count === 0 ? 0 : (active.value + step + count) % count;
      },
    }),
    [isOpen, active],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      keys.move(event.key === 'ArrowDown' ? 1 : -1, found.length);
    } else if (event.key === 'Enter' && isShown) {
      // Selects, and does not submit the form.
      event.preventDefault();
      const choice = found[active.value];
      if (choice) choose(choice);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      isOpen.value = false;
    }
  };

  return (
    <div class="field watch-finder">
      <label for={id}>{find}</label>
      <input
        id={id}
        class="input"
        type="text"
        role="combobox"
        autocomplete="off"
        spellcheck={false}
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown ? optionId(active.value) : undefined}
        aria-describedby={`${id}-hint`}
        value={text.value}
        onFocus={() => (isOpen.value = true)}
        onBlur={() => (isOpen.value = false)}
        onKeyDown={onKeyDown}
        onInput={(event) => {
          text.value = event.currentTarget.value;
          isOpen.value = true;
          active.value = 0;
          if (!registry.data.value && !registry.isLoading.value) void registry.reload();
        }}
      />
      <div id={`${id}-list`} class="watch-finder-list" role="listbox" aria-label={find} hidden={!isShown}>
        {found.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus.
          <div
            key={choice.mmsi}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            class="watch-finder-option"
            aria-selected={index === active.value}
            // Before the field loses the focus and the list closes.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(choice)}
          >
            <bdi class="watch-finder-name">{choice.name || unknownVessel({ mmsi: choice.mmsi })}</bdi>
            <span class="num soft">{padMmsi(choice.mmsi)}</span>
            <span class="num soft watch-finder-where">
              {choice.distanceKm === undefined
                ? traffic.vessels.has(choice.mmsi)
                  ? around
                  : receivedBefore({ age: formatAge(now.value - Date.parse(choice.lastSeen)) })
                : formatDistance(choice.distanceKm * 1000)}
            </span>
          </div>
        ))}
      </div>
      <p id={`${id}-hint`} class="field-hint">
        {findHint}
      </p>
      <span class="visually-hidden" role="status">
        {text.value !== '' && foundCount({ count: found.length })}
      </span>
    </div>
  );
}

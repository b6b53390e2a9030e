import './log.css';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { answerOf, api } from '../../api/client.ts';
import type { Schema } from '../../api/schema-types.ts';
import { texts } from '../../i18n/index.ts';
import { serviceNow } from '../../lib/clock.ts';
import { downloadFile } from '../../lib/download.ts';
import { formatNumber, formatUtc } from '../../lib/format.ts';
import { useResource } from '../../live/use-resource.ts';
import {
  Badge,
  Button,
  EmptyState,
  ProblemLine,
  SearchField,
  Select,
  showToast,
  Time,
  Toolbar,
} from '../../ui/index.ts';

export type LogLine = Schema<'LogLine'>;
type Level = LogLine['level'];

/** Least severe first. */
const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const satisfies readonly Level[];

/** Maximum lines, as in the service. */
const MAX_LINES = 1000;

/** Fields of a line as text; empty without any. */
const factsOf = ({ facts }: LogLine): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ');

/** One line of text for any content. */
export function toText(line: LogLine): string {
  const parts = [line.time === null ? '' : formatUtc(line.time), line.level, line.code, line.message, factsOf(line)];
  return parts
    .filter((part) => part)
    .join(' ')
    .replaceAll(/[\r\n]+/g, ' ');
}

/** Appends new lines; the oldest ones beyond the maximum are dropped. */
export function addLines(known: readonly LogLine[], added: readonly LogLine[]): readonly LogLine[] {
  const ids = new Set(known.map(({ id }) => id));
  const news = added.filter(({ id }) => !ids.has(id));
  return news.length === 0 ? known : [...known, ...news].slice(-MAX_LINES);
}

/** Lines of this level and above whose text has all the words. */
function filterLines(lines: readonly LogLine[], level: Level | '', search: string): LogLine[] {
  const least = level === '' ? 0 : LEVELS.indexOf(level);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return lines.filter((line) => {
    if (LEVELS.indexOf(line.level) < least) return false;
    const text = words.length > 0 ? toText(line).toLowerCase() : '';
    return words.every((word) => text.includes(word));
  });
}

const EVERY_MS = 3000;
const LACKS_SCOPE = 403;
const BADGES = {
  trace: 'plain',
  debug: 'plain',
  info: 'plain',
  warn: 'warn',
  error: 'danger',
  fatal: 'danger',
} as const;

/** `#/system/log`: last log lines of the service, newest first. */
export function LogPage() {
  const said = texts('log');
  const level = useSignal<Level | ''>('');
  const search = useSignal('');
  const isPaused = useSignal(false);
  const { lines, problem } = useLines(() => isPaused.peek());
  const found = useMemo(() => filterLines(lines ?? [], level.value, search.value), [lines, level.value, search.value]);
  if (problem?.status === LACKS_SCOPE) return <EmptyState icon="server" title={said.needsAdmin} />;
  // Browsers offer the clipboard only to pages from HTTPS or localhost.
  const { clipboard } = navigator as { clipboard?: Clipboard };
  const toFile = () => found.map((line) => `${toText(line)}\n`).join('');
  return (
    <>
      <Toolbar>
        <Select
          label={said.level}
          value={level.value}
          options={[
            { value: '', label: said.allLevels },
            ...LEVELS.slice(1).map((one) => ({ value: one, label: said.from({ level: one }) })),
          ]}
          onInput={(value) => (level.value = LEVELS.find((one) => one === value) ?? '')}
        />
        <SearchField label={said.search} value={search.value} onInput={(text) => (search.value = text)} />
        <Button aria-pressed={isPaused.value} onClick={() => (isPaused.value = !isPaused.value)}>
          {isPaused.value ? said.goOn : said.pause}
        </Button>
        {clipboard && (
          <Button
            icon="copy"
            disabled={found.length === 0}
            onClick={() => void clipboard.writeText(toFile()).then(() => showToast(texts('common').copied))}
          >
            {said.copyLines}
          </Button>
        )}
        <Button
          icon="download"
          disabled={found.length === 0}
          onClick={() =>
            downloadFile(
              new Blob([toFile()], { type: 'text/plain;charset=utf-8' }),
              `wheelhouse-log-${new Date(serviceNow()).toISOString().slice(0, 19).replaceAll(':', '')}.txt`,
            )
          }
        >
          {said.download}
        </Button>
      </Toolbar>
      <p class="soft small" role="status">
        {lines
          ? said.count({ shown: formatNumber(found.length), all: formatNumber(lines.length) })
          : texts('common').loading}
        {isPaused.value && ` · ${said.paused}`}
      </p>
      <ProblemLine problem={problem} />
      {lines && found.length === 0 && !problem && (
        <EmptyState icon="server" title={said.none}>
          {said.noneText}
        </EmptyState>
      )}
      {found.length > 0 && <Lines lines={found} />}
    </>
  );
}

/** Requests lines after the last answer, so that a quiet log costs a few bytes. */
function useLines(isPaused: () => boolean) {
  const known = useRef<{ lines: readonly LogLine[]; cursor: string | undefined }>({ lines: [], cursor: undefined });
  const answer = useResource(
    async () => {
      const after = known.current.cursor;
      if (after !== undefined && isPaused()) return known.current.lines;
      const query = after === undefined ? {} : { after };
      const { lines, cursor } = await answerOf(api.GET('/v1/logs', { params: { query } }));
      known.current = { lines: addLines(known.current.lines, lines), cursor };
      return known.current.lines;
    },
    [],
    { everyMs: EVERY_MS },
  );
  return { lines: answer.data.value, problem: answer.problem.value };
}

function Lines({ lines }: { lines: readonly LogLine[] }) {
  const said = texts('log');
  const newestFirst = lines.toReversed();
  const list = useRef<HTMLElement>(null);
  const first = newestFirst[0]?.id;
  useEffect(() => {
    // Do not scroll while the user reads further down.
    if (list.current && list.current.scrollTop < 40) list.current.scrollTop = 0;
  }, [first]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section ref={list} class="log-lines" aria-label={said.lines} tabIndex={0}>
      <ol>
        {newestFirst.map((line) => (
          <li key={line.id} class={`log-line is-${line.level}`}>
            <span class="log-head">
              {line.time !== null && <Time of={line.time} style="second" />}
              <Badge kind={BADGES[line.level]}>{line.level}</Badge>
              {line.code !== null && <code>{line.code}</code>}
            </span>
            <span class="log-message">{line.message}</span>
            {Object.keys(line.facts).length > 0 && <code class="log-facts soft">{factsOf(line)}</code>}
          </li>
        ))}
      </ol>
    </section>
  );
}

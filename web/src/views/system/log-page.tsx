import './log.css';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { answerOf, api } from '../../api/client.ts';
import { texts } from '../../i18n/index.ts';
import { serviceNow } from '../../lib/clock.ts';
import { downloadFile } from '../../lib/download.ts';
import { formatNumber } from '../../lib/format.ts';
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
import { addLines, factsOf, filterLines, LEVELS, type Level, type LogLine, toText } from './log-lines.ts';

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

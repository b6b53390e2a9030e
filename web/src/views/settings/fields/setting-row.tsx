import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { texts } from '../../../i18n/index.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Badge, Button, Icon } from '../../../ui/index.ts';
import { shownOf, type Typed, typedOf } from '../draft.ts';
import type { Failure } from '../failures.ts';
import type { Setting } from '../setting.ts';
import { SettingInput } from './setting-input.tsx';
import { nameOf } from './setting-words.ts';
import { valueText } from './value-text.ts';

interface SettingRowProps {
  setting: Setting;
  /** Input; undefined while untouched. */
  typed: Typed | undefined;
  isChanged: boolean;
  failures: readonly Failure[];
  onInput: (typed: Typed | undefined) => void;
}

/** A setting: name and value; expanded also its field, default and origin. */
export function SettingRow(props: SettingRowProps) {
  const { setting, isChanged, typed, failures } = props;
  const isUnfolded = useSignal(false);
  const id = useId();
  // Expand settings with errors.
  const isOpen = isUnfolded.value || failures.length > 0;
  return (
    <div class="setting">
      <button
        type="button"
        class="setting-head"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => (isUnfolded.value = !isOpen)}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={18} />
        <span class="setting-name">{nameOf(setting.key)}</span>
        <span class="setting-value num">{valueText(setting, shownOf(typed, setting), typed !== undefined)}</span>
        {isChanged && <Badge kind="accent">{texts('terms').changed}</Badge>}
      </button>
      {isOpen && (
        <div id={id} class="setting-body">
          <SettingInput {...props} />
          <Facts {...props} />
        </div>
      )}
    </div>
  );
}

function Facts({ setting, typed, onInput }: SettingRowProps) {
  const said = texts('settings');
  const { key, secret, editable, origin, minimum, maximum } = setting;
  const standard = typedOf({ type: setting.type, value: setting.default });
  return (
    <p class="setting-facts soft small">
      {typed === null && secret && <Badge kind="accent">{said.secretRemoved}</Badge>}
      {origin.from === 'variable' && <span>{said.byVariable({ name: origin.name ?? '' })}</span>}
      {origin.from === 'file' && origin.name !== null && (
        <span>
          {said.from({
            place: origin.line === null ? origin.name : said.line({ name: origin.name, line: origin.line }),
          })}
        </span>
      )}
      {!secret && <span>{said.defaultIs({ value: valueText(setting, standard, false) })}</span>}
      {minimum !== null && maximum !== null && (
        <span>
          {said.range({
            least: formatNumber(minimum, decimals(minimum)),
            most: formatNumber(maximum, decimals(maximum)),
          })}
        </span>
      )}
      {editable && origin.from === 'file' && typed !== null && (
        <Button
          look="quiet"
          aria-label={`${secret ? said.remove : said.toDefault}: ${nameOf(key)}`}
          onClick={() => onInput(null)}
        >
          {secret ? said.remove : said.toDefault}
        </Button>
      )}
      <code class="setting-key">{key}</code>
    </p>
  );
}

const decimals = (value: number): number => (Number.isInteger(value) ? 0 : 1);

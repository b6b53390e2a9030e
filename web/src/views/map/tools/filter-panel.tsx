import { texts } from '../../../i18n/index.ts';
import { Button, Checkbox, Icon } from '../../../ui/index.ts';
import { openPanel } from './panels.ts';
import { GROUPS, type Group, hiddenGroups, toggleGroup } from './type-filter.ts';

const groupName = (group: Group): string =>
  group === 'other' ? texts('mapTools').groupOther : texts('vessels').kind({ kind: group });

const showAll = () => {
  hiddenGroups.value = new Set();
};

/** Choice of visible types. */
export function FilterPanel() {
  const { filter, filterHint, showAll: all } = texts('mapTools');
  if (openPanel.value !== 'filter') return null;
  return (
    <section class="map-panel map-filter" aria-label={filter}>
      {GROUPS.map((group) => (
        <Checkbox
          key={group}
          label={groupName(group)}
          isChecked={!hiddenGroups.value.has(group)}
          onInput={() => toggleGroup(group)}
        />
      ))}
      <p class="soft small">{filterHint}</p>
      <Button disabled={hiddenGroups.value.size === 0} onClick={showAll}>
        {all}
      </Button>
    </section>
  );
}

/** Note over the map that types are hidden, with a button to show them. */
export function FilterMark() {
  const { hiddenTypes, showAll: all } = texts('mapTools');
  const hidden = hiddenGroups.value;
  if (hidden.size === 0) return null;
  const text = hiddenTypes({ types: [...hidden].map(groupName).join(', ') });
  return (
    <button type="button" class="map-filter-mark" title={all} onClick={showAll}>
      <Icon name="filter" size={18} />
      <span>{text}</span>
      <Icon name="x" size={18} label={all} />
    </button>
  );
}

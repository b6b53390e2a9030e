import {
  type ASTVisitor,
  type FieldNode,
  GraphQLError,
  type GraphQLField,
  getArgumentValues,
  getNamedType,
  getNullableType,
  getVariableValues,
  isListType,
  isObjectType,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** Maximum number of tokens in a request. The introspection query of common tools has about 250. */
export const MAX_TOKENS = 1000;
const MAX_DEPTH = 8;
/** Maximum number of fields: a few thousand log entries with all their fields. */
const MAX_COST = 50_000;
/** Assumed length of a list without a known limit. */
const USUAL_LIST = 10;

type VariableValues = Parameters<typeof getArgumentValues>[2];

/**
 * The cost is the number of fields in the longest possible answer to a selection. A field that does more work costs
 * that work: the rows of its `limit`, selected or not, or its cost in `fieldCosts`.
 */
interface Measure {
  depth: number;
  cost: number;
}

interface Limits {
  variables: Readonly<Record<string, unknown>>;
  listSizes: Readonly<Record<string, number>>;
  fieldCosts: Readonly<Record<string, number>>;
  /** Called with the cost of each operation. */
  onMeasured: (cost: number) => void;
}

/**
 * Validation rule that limits the depth and cost of each operation. Each alias counts as a field, and a fragment at
 * each place where it is spread. The cost of a fragment is computed once and reused, so nested spreads take no time. A
 * rule of the library limits introspection.
 */
export function limitOperations({ variables, onMeasured, ...sizes }: Limits) {
  return (context: ValidationContext): ASTVisitor => ({
    OperationDefinition(operation) {
      const schema = context.getSchema();
      const { variableValues, errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
      // The variables are invalid: the library refuses the operation before it reads a field.
      if (errors) return;
      const { depth, cost } = createMeasure(context, variableValues, sizes)(operation);
      if (depth > MAX_DEPTH) refuse(context, operation, `is ${depth} levels deep, at most ${MAX_DEPTH} are allowed`);
      if (cost > MAX_COST) refuse(context, operation, `may cost ${cost} fields, at most ${MAX_COST} are allowed`);
      onMeasured(cost);
    },
  });
}

function refuse(context: ValidationContext, operation: OperationDefinitionNode, reason: string): void {
  context.reportError(new GraphQLError(`The operation ${reason}`, { nodes: operation }));
}

function createMeasure(
  context: ValidationContext,
  variableValues: VariableValues,
  { listSizes, fieldCosts }: Pick<Limits, 'listSizes' | 'fieldCosts'>,
): (operation: OperationDefinitionNode) => Measure {
  const schema = context.getSchema();
  /** Measured fragments by name. A cyclic fragment counts nothing within itself, because another rule refuses it. */
  const fragments = new Map<string, Measure>();

  /** `limit` is the limit of the surrounding field for the lists in it. */
  function measure({ selections }: SelectionSetNode, typeName: string | undefined, limit: number | undefined): Measure {
    let [depth, cost] = [0, 0];
    for (const selection of selections) {
      const part =
        selection.kind === 'Field'
          ? measureField(selection, typeName, limit)
          : selection.kind === 'InlineFragment'
            ? measure(selection.selectionSet, selection.typeCondition?.name.value ?? typeName, limit)
            : measureFragment(selection.name.value, limit);
      depth = Math.max(depth, part.depth);
      cost += part.cost;
    }
    return { depth, cost };
  }

  function measureField(node: FieldNode, typeName: string | undefined, outer: number | undefined): Measure {
    const name = node.name.value;
    const type = schema.getType(typeName ?? '');
    const field = isObjectType(type) ? type.getFields()[name] : undefined;
    if (field === undefined) return { depth: 1, cost: 1 };
    const key = `${typeName}.${name}`;
    const own = limitOf(field, node);
    const work = Math.max(own ?? 0, fieldCosts[key] ?? 0);
    if (node.selectionSet === undefined) return { depth: 1, cost: 1 + work };
    const isList = isListType(getNullableType(field.type));
    const inner = measure(node.selectionSet, getNamedType(field.type).name, isList ? undefined : own);
    const size = isList ? (own ?? outer ?? listSizes[key] ?? USUAL_LIST) : 1;
    return { depth: 1 + inner.depth, cost: 1 + Math.max(size * inner.cost, work) };
  }

  function measureFragment(name: string, limit: number | undefined): Measure {
    const key = `${name} ${limit}`;
    const known = fragments.get(key);
    if (known) return known;
    fragments.set(key, { depth: 0, cost: 0 });
    const fragment = context.getFragment(name);
    const found = fragment && measure(fragment.selectionSet, fragment.typeCondition.name.value, limit);
    fragments.set(key, found ?? { depth: 0, cost: 0 });
    return found ?? { depth: 0, cost: 0 };
  }

  function limitOf(field: GraphQLField<unknown, unknown>, node: FieldNode): number | undefined {
    if (!field.args.some(({ name }) => name === 'limit')) return undefined;
    try {
      const { limit } = getArgumentValues(field, node, variableValues);
      return typeof limit === 'number' ? Math.max(1, limit) : undefined;
    } catch {
      // The arguments are invalid: another rule refuses the operation, or the field is never read.
      return 1;
    }
  }

  return ({ operation, selectionSet }) => measure(selectionSet, schema.getRootType(operation)?.name, undefined);
}

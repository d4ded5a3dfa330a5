/** Maximum number of props of a component. */
const MOST_PROPS = 8;

/**
 * Counts the props of components: the members of `…Props`, and the names that a component takes out of its props.
 * @type {import('eslint').Rule.RuleModule}
 */
const componentProps = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { tooMany: `{{name}} has {{count}} props. Maximum allowed is ${MOST_PROPS}.` },
  },
  create(context) {
    const check = (node, name, count) => {
      if (count > MOST_PROPS) context.report({ node, messageId: 'tooMany', data: { name, count } });
    };
    return {
      'TSInterfaceDeclaration[id.name=/Props$/]': (node) => check(node, node.id.name, node.body.body.length),
      'FunctionDeclaration[id.name=/^[A-Z]/] > ObjectPattern.params': (node) =>
        check(node, node.parent.id.name, node.properties.length),
    };
  },
};

export const limitsPlugin = { rules: { 'component-props': componentProps } };

/**
 * How large a function and a component may be.
 * @type {import('eslint').Linter.RulesRecord}
 */
export const limits = {
  'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
  complexity: ['error', 15],
  'limits/component-props': 'error',
};

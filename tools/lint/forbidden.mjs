/**
 * Code that docs/security.md forbids in the product, as rules of `no-restricted-syntax`.
 * @type {{ selector: string, message: string }[]}
 */
export const forbidden = [
  {
    selector:
      "JSXAttribute[name.name='dangerouslySetInnerHTML'], AssignmentExpression[left.property.name=/^(inner|outer)HTML$/]",
    message: 'Text is never rendered as markup.',
  },
  {
    selector:
      "CallExpression[callee.property.name='insertAdjacentHTML'], CallExpression[callee.object.name='document'][callee.property.name=/^write(ln)?$/]",
    message: 'Text is never rendered as markup.',
  },
  {
    selector: "MemberExpression[object.name='Math'][property.name='random']",
    message: 'Use node:crypto, whose random values cannot be guessed.',
  },
  {
    selector: "CallExpression[callee.name='createHash'][arguments.0.value=/^(md5|sha1)$/i]",
    message: 'Use SHA-256: collisions of MD5 and SHA-1 can be constructed.',
  },
  {
    selector:
      'Property[key.name=/^(rejectUnauthorized|checkServerIdentity|tlsInsecure|tlsAllowInvalid\\w+)$/]',
    message: 'Certificates must be verified.',
  },
];

/**
 * Forbids plain texts as messages of schemas. They must be codes (`issue('…')`), for which clients have messages.
 * @type {{ selector: string, message: string }[]}
 */
export const bareMessages = [
  {
    selector: [
      'CallExpression[callee.property] > Literal[value=/^[A-Z].*[ .]/]',
      'CallExpression[callee.property] > TemplateLiteral:has(TemplateElement[value.raw=/^[A-Z]/])',
      'Property[key.name=/^(error|message)$/] > Literal',
      'Property[key.name=/^(error|message)$/] > TemplateLiteral',
    ].join(', '),
    message: "Give a code of `fieldMessages`: issue('text-too-long', { max }).",
  },
];

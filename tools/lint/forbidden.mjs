/**
 * What the product's own code never does, as rules of `no-restricted-syntax`. docs/security.md says so; here it is checked.
 * @type {{ selector: string, message: string }[]}
 */
export const forbidden = [
  {
    selector:
      "JSXAttribute[name.name='dangerouslySetInnerHTML'], AssignmentExpression[left.property.name=/^(inner|outer)HTML$/]",
    message: 'Texts are shown as texts.',
  },
  {
    selector:
      "CallExpression[callee.property.name='insertAdjacentHTML'], CallExpression[callee.object.name='document'][callee.property.name=/^write(ln)?$/]",
    message: 'Texts are shown as texts.',
  },
  {
    selector: "MemberExpression[object.name='Math'][property.name='random']",
    message: 'Chance comes from node:crypto, so that nobody guesses it.',
  },
  {
    selector: "CallExpression[callee.name='createHash'][arguments.0.value=/^(md5|sha1)$/i]",
    message: 'Two texts can be made that have the same one.',
  },
  {
    selector:
      'Property[key.name=/^(rejectUnauthorized|checkServerIdentity|tlsInsecure|tlsAllowInvalid\\w+)$/]',
    message: 'Certificates are checked.',
  },
];

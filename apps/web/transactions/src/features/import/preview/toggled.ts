/** Returns the set with this member, or without it if it is one already. */
export function toggled<Member>(set: ReadonlySet<Member>, member: Member): ReadonlySet<Member> {
  return new Set(set.has(member) ? [...set].filter((other) => other !== member) : [...set, member]);
}

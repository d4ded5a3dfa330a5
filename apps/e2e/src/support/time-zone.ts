/** Time zone of the browser and of the API clients. Its date differs from the UTC date for one or two hours a day. */
export const timeZone = 'Europe/Berlin';

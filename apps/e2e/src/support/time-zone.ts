/** Of the browser and of the API's clients: it is another day than in UTC for an hour or two. */
export const timeZone = 'Europe/Berlin';

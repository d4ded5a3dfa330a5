/** The time zone of the browser and of the API's clients: for an hour or two its day differs from that of UTC. */
export const timeZone = 'Europe/Berlin';

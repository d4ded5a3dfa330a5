/** Which release this process is of, as its image says. */
export const version = process.env['SALDO_VERSION'] || 'development';

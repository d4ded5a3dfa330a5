/** The release of this process, from the environment of its image. */
export const version = process.env['SALDO_VERSION'] || 'development';

// In unit tests a CSS module's class is called what it is called in its file.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });

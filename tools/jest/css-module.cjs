// In unit tests a CSS module's class has the name from its file.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });

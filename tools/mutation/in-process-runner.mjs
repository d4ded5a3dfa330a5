import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { compileFunction, Script } from 'node:vm';
import { transformSync } from '@swc/core';

/** Test statuses of Stryker. */
const SUCCESS = 0;
const FAILED = 1;
/** Maximum number of cases of a property. In normal test runs it has up to a thousand. */
const MOST_CASES = 50;
/** Milliseconds of processor time. Slower tests are skipped, because they would run for each surviving mutant. */
const SLOW_MS = 60;
/** A test that runs longer than this is in an endless loop, because it depends on nothing but the processor. */
const ENDLESS_MS = 20_000;
const WITHOUT_LIMIT = 3_600_000;

const require = createRequire(import.meta.url);
const fromJest = createRequire(require.resolve('jest'));
const { expect } = fromJest('expect');
const { bind } = fromJest('jest-each');

/** Global state that Stryker's instrumented code reads and writes. */
const state = (globalThis.__stryker__ ??= {});

/**
 * Stryker test runner that runs the unit tests of a library in its own process. Jest would take seconds to start for each of
 * thousands of mutants. Only for pure libraries: supports `describe`, `it`, `test`, `each` and `expect`, but no hooks or mocks.
 */
class InProcessRunner {
  static inject = ['options'];
  #project;
  #jest;
  #hasState;
  #compiled = new Map();
  /** Modules and tests of each spec file, loaded without an active mutant. */
  #loaded = { modules: new Map(), tests: new Map() };
  /** Milliseconds of processor time that each spec file takes. */
  #costs = new Map();

  constructor({ inProcess: { project, hasState } }) {
    this.#project = project;
    this.#hasState = hasState;
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    const { default: config } = await import(pathToFileURL(resolve(this.#project, 'jest.config.mjs')));
    const [[, [, swc]]] = Object.entries(config.transform);
    this.#jest = { swc, moduleNameMapper: config.moduleNameMapper };
  }

  async dryRun() {
    state.mutantCoverage = { static: {}, perTest: {} };
    const results = [];
    for (const file of this.#specFiles()) {
      const start = processorMs();
      for (const test of this.#testsIn(file, { modules: new Map(), tests: new Map() })) {
        results.push(await run(test, WITHOUT_LIMIT));
      }
      this.#costs.set(file, processorMs() - start);
    }
    const isSlow = (id) => results.some((test) => test.id === id && test.timeSpentMs > SLOW_MS);
    const perTest = Object.entries(state.mutantCoverage.perTest).filter(([id]) => !isSlow(id));
    const mutantCoverage = { ...state.mutantCoverage, perTest: Object.fromEntries(perTest) };
    return { status: 'complete', tests: results, mutantCoverage };
  }

  async mutantRun({ activeMutant, sandboxFileName, mutantActivation, testFilter, hitLimit }) {
    Object.assign(state, { hitLimit, hitCount: hitLimit && 0 });
    try {
      // A static mutant acts while modules load, and any mutant may corrupt module state. In both cases, load the modules only
      // for it.
      const isAlone = mutantActivation === 'static' || this.#hasState;
      const loaded = isAlone ? { modules: new Map(), tests: new Map() } : this.#loaded;
      const wanted =
        testFilter && new Set(testFilter.filter((id) => isNear(fileOfTest(id), sandboxFileName)));
      return await this.#firstFailure(wanted, loaded, isAlone, activeMutant.id, hitLimit);
    } catch (error) {
      return { status: 'error', errorMessage: String(error?.stack) };
    } finally {
      state.activeMutant = undefined;
    }
  }

  async #firstFailure(wanted, loaded, isAlone, mutant, hitLimit) {
    let nrOfTests = 0;
    for (const file of this.#specFiles(wanted)) {
      state.activeMutant = isAlone ? mutant : undefined;
      const tests = this.#testsIn(file, loaded).filter(({ id }) => !wanted || wanted.has(id));
      state.activeMutant = mutant;
      for (const test of tests) {
        nrOfTests++;
        const { status, failureMessage, isEndless } = await run(test, ENDLESS_MS);
        if (isEndless || state.hitCount > hitLimit) return { status: 'timeout', reason: 'Endless loop' };
        if (status === FAILED) return { status: 'killed', killedBy: [test.id], failureMessage, nrOfTests };
      }
    }
    return { status: 'survived', nrOfTests };
  }

  /** Returns the spec files with these tests, the fastest first. */
  #specFiles(wanted) {
    const files = wanted
      ? [...new Set([...wanted].map(fileOfTest))]
      : globSync(`${this.#project}src/**/*.spec.ts`).sort();
    const cost = (file) => this.#costs.get(file) ?? 0;
    return files.sort((a, b) => cost(a) - cost(b));
  }

  #testsIn(file, loaded) {
    const known = loaded.tests.get(file);
    if (known) return known;
    const tests = [];
    loaded.tests.set(file, tests);
    const declare = (name, body) => tests.push({ id: testId(file, name), name, file, body });
    this.#load(resolve(file), { ...testGlobals(declare), expect }, loaded.modules);
    return tests;
  }

  #load(path, globals, modules) {
    const loaded = modules.get(path);
    if (loaded) return loaded.exports;
    const module = { exports: {} };
    modules.set(path, module);
    const requireFrom = (name) =>
      name.startsWith('.') ? this.#load(moduleFile(path, name), globals, modules) : this.#package(name);
    this.#functionOf(path, globals)(module, module.exports, requireFrom, ...Object.values(globals));
    return module.exports;
  }

  #functionOf(path, globals) {
    const known = this.#compiled.get(path);
    if (known) return known;
    const { code } = transformSync(readFileSync(path, 'utf8'), { ...this.#jest.swc, filename: path });
    const parameters = ['module', 'exports', 'require', ...Object.keys(globals)];
    const compiled = compileFunction(code, parameters, { filename: path });
    this.#compiled.set(path, compiled);
    return compiled;
  }

  #package(name) {
    const mapped = Object.entries(this.#jest.moduleNameMapper).find(([alias]) => RegExp(alias).test(name));
    const exported = createRequire(resolve('package.json'))(mapped?.[1] ?? name);
    return name === 'fast-check' ? withFewerCases(exported) : exported;
  }
}

const testId = (file, name) => `${file}: ${name}`;
const fileOfTest = (id) => id.slice(0, id.indexOf(': '));
/** Whether a spec file is in the folder of a source file or above it. Every spec file tests the files directly in `src`. */
const isNear = (specFile, sourceFile) =>
  basename(dirname(sourceFile)) === 'src' || !relative(dirname(specFile), sourceFile).startsWith('..');

/** Runs the current test's body as a script, because only scripts have a time limit that stops endless loops. */
const limited = new Script('__mutationTest__()');

async function run({ id, name, file, body }, timeout) {
  const start = processorMs();
  const result = { id, name, fileName: resolve(file), status: SUCCESS };
  state.currentTestId = id;
  globalThis.__mutationTest__ = body;
  try {
    await limited.runInThisContext({ timeout });
  } catch (error) {
    result.status = FAILED;
    result.failureMessage = String(error?.message ?? error);
    result.isEndless = error?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
  }
  state.currentTestId = undefined;
  return { ...result, timeSpentMs: processorMs() - start };
}

function processorMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/**
 * Returns the global functions that declare tests.
 * @param declare called with the full name and the body of each test
 */
function testGlobals(declare) {
  const names = [];
  const describe = (name, body) => {
    names.push(name);
    body();
    names.pop();
  };
  const it = (name, body) => declare([...names, name].join(' '), body);
  for (const each of [describe, it]) each.each = bind(each, false);
  return { describe, it, test: it };
}

function withFewerCases(fastCheck) {
  const assert = (property, parameters = {}) =>
    fastCheck.assert(property, {
      ...parameters,
      numRuns: Math.min(parameters.numRuns ?? MOST_CASES, MOST_CASES),
    });
  return { ...fastCheck, default: { ...fastCheck.default, assert }, assert };
}

/** Resolves a relative import, with or without extension, to a file. */
function moduleFile(from, name) {
  const path = join(dirname(from), name);
  return existsSync(path) ? path : `${path}.ts`;
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'in-process', injectableClass: InProcessRunner }];

export const strykerValidationSchema = {
  properties: {
    inProcess: {
      description: 'The tested project: its folder, and whether its modules keep state.',
      type: 'object',
    },
  },
};

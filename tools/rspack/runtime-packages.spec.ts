import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadedFiles, runtimePackages } from './runtime-packages.mjs';

const dependencies = ['@node-rs/argon2', 'sharp', 'express', '@words/eng', '@words/deu', 'mongoose'];
const packages = (bundle: string) => runtimePackages(bundle, dependencies);

it.each([
  ['a native module that is imported', 'import { hash } from "@node-rs/argon2"\nrun()', ['@node-rs/argon2']],
  ['one that is imported dynamically', 'const { default: sharp } = await import("sharp");', ['sharp']],
  ['one of which a file is required', "require('sharp/lib/thing.js')", ['sharp']],
  ['one that a renamed function requires', "engine_require('sharp/lib/thing.js')", ['sharp']],
  ['data that is looked up', "require.resolve('@words/eng/data.gz')", ['@words/eng']],
  [
    'data that is looked up by a computed name',
    'require.resolve(`@words/${language}/data.gz`)',
    ['@words/deu', '@words/eng'],
  ],
])('a service needs beside it %s', (_what, bundle, expected) => {
  expect(packages(bundle)).toEqual(expected);
});

it.each([
  ['a bundled package that a comment names', " * const express = require('express');"],
  ['an optional package of Nest that is no dependency', 'await import("@grpc/grpc-js")'],
  ['a neighbouring file', 'import x from "./sharp"; resolve("./mongoose")'],
])('a service does not need %s', (_what, bundle) => {
  expect(packages(bundle)).toEqual([]);
});

const packageFolder = (name: string) => join(import.meta.dirname, '../../node_modules', name);

it.each(['onnxruntime-web', 'tesseract.js-core'])('takes only a few files of %s, which exist', (name) => {
  const files = loadedFiles(name) ?? [];
  expect(files).toHaveLength(4);
  expect(files.filter((file) => !existsSync(join(packageFolder(name), file)))).toEqual([]);
});

it('takes all files of other packages', () => {
  expect(loadedFiles('sharp')).toBeUndefined();
});

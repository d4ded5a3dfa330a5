import { runtimePackages } from '../rspack/runtime-packages.mjs';

const dependencies = ['@node-rs/argon2', 'sharp', 'express', '@words/eng', '@words/deu', 'mongoose'];
const packages = (bundle: string) => runtimePackages(bundle, dependencies);

it.each([
  ['a native module that is imported', 'import { hash } from "@node-rs/argon2"\nrun()', ['@node-rs/argon2']],
  ['one that is imported later', 'const { default: sharp } = await import("sharp");', ['sharp']],
  ['a file of it that is required', "require('sharp/lib/thing.js')", ['sharp']],
  ['data that is looked up', "require.resolve('@words/eng/data.gz')", ['@words/eng']],
  [
    'data that is looked up by a name made at run time',
    'require.resolve(`@words/${language}/data.gz`)',
    ['@words/deu', '@words/eng'],
  ],
])('a service needs beside it %s', (_what, bundle, expected) => {
  expect(packages(bundle)).toEqual(expected);
});

it.each([
  ['what is bundled and only named in a comment', " * const express = require('express');"],
  ['what Nest could use and nobody depends on', 'await import("@grpc/grpc-js")'],
  ['a neighbouring file', 'import x from "./sharp"; resolve("./mongoose")'],
])('a service does not need %s', (_what, bundle) => {
  expect(packages(bundle)).toEqual([]);
});

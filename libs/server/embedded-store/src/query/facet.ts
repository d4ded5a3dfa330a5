import { StoreError } from '../errors';
import { BsonWriter, RawArray, RawDocument } from '../values';
import { type Environment, chain, compileSteps, memoryLimitOf, readStep } from './pipeline';
import { type Stage, documentSpec } from './stages';

/** Feeds every document into several pipelines and ends in one document with what came out of each. */
export function facetStage(spec: RawDocument, env: Environment): Stage {
  if (spec.isEmpty) throw new StoreError(40169, 'the $facet specification must be a non-empty object');
  const facets = [...spec.elements()].map(([name, stages]) => {
    if (!(stages instanceof RawArray)) {
      throw new StoreError(40170, `arguments to $facet must be arrays, ${name} is not`);
    }
    const steps = [...stages.values()].map((stage) => readStep(documentSpec('$facet', stage)));
    const nested = steps.find((step) => step.name === '$facet');
    if (nested) throw new StoreError(40600, '$facet is not allowed to be used within a $facet stage');
    return { name, stages: compileSteps(steps, env) };
  });
  return (next) => {
    let bytes = 0;
    const limit = memoryLimitOf(env);
    const keep = (docs: RawDocument[], doc: RawDocument) => {
      bytes += doc.end - doc.start;
      if (bytes <= limit) return docs.push(doc) > 0;
      throw new StoreError(4031700, `document constructed by $facet exceeds the limit of ${limit} bytes`);
    };
    const outputs = facets.map(({ name, stages }) => {
      const docs: RawDocument[] = [];
      const sink = chain(stages, { push: (doc) => keep(docs, doc), end: () => {} });
      return { name, docs, sink, open: true };
    });
    return {
      push(doc) {
        for (const output of outputs) output.open &&= output.sink.push(doc);
        return outputs.some((output) => output.open);
      },
      end() {
        const writer = new BsonWriter();
        for (const { name, docs, sink } of outputs) {
          sink.end();
          writer.openArray(name);
          docs.forEach((doc, i) => writer.value(String(i), doc));
          writer.close();
        }
        next.push(writer.finish());
        next.end();
      },
    };
  };
}

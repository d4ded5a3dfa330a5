/** Weights of evidence, fitted by logistic regression: `docs/adr/0008` says on what, and how well they hold. */
export interface ConfidenceModel<Feature extends string> {
  bias: number;
  weights: Record<Feature, number>;
}

export const confidenceModels = {
  total: {
    bias: -1.8,
    weights: { sum: 1.9, secondSum: 1.3, agreement: 0.7, lead: 3.2, legibility: 1.7 },
  },
  date: { bias: -1.5, weights: { agreement: 0.9, lead: 1.9, clarity: 1.1, rival: -1.7, legibility: 2.8 } },
  merchant: { bias: -1.8, weights: { agreement: 0.9, lead: 2.2, fitness: 0.9, legibility: 2 } },
};

/** Weights of evidence, fitted by logistic regression (docs/adr/0029). `npm run bench receipts` measures their calibration. */
export interface ConfidenceModel<Feature extends string> {
  bias: number;
  weights: Record<Feature, number>;
}

export const confidenceModels = {
  total: {
    bias: -1.8,
    weights: { sum: 1.9, secondSum: 1.3, agreement: 0.7, lead: 3.2, legibility: 1.7 },
  },
  date: { bias: -2.8, weights: { agreement: 1.9, lead: 2.9, clarity: 2, rival: -1.3, legibility: 1.5 } },
  merchant: { bias: -1.7, weights: { agreement: 2.5, lead: 1.8, fitness: 2.6, legibility: 1.3 } },
};

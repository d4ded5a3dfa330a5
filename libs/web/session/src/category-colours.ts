import { create } from 'zustand';

/**
 * The numbers of the colours of the user's categories by their keys; without any, categories have the colours that they have
 * for a new user. In this library, because shell and remotes share it: the shell sets the colours, and all screens show them.
 */
export const useCategoryColours = create<{ colours?: ReadonlyMap<string, number> | undefined }>(() => ({}));

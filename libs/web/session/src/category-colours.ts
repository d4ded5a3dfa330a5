import { create } from 'zustand';

/**
 * Colour numbers of the user's categories, by category key. If absent, categories have the colours of a new user. Kept in this
 * library because the shell, which sets them, and all remotes share it.
 */
export const useCategoryColours = create<{ colours?: ReadonlyMap<string, number> | undefined }>(() => ({}));

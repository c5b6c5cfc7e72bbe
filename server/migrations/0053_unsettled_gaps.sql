-- Of an article: until its gaps are settled, its pieces are counted as they were.
create index delivery_gaps_unsettled on delivery_gaps (article_id) where outcome is null;

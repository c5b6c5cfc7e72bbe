-- What one account has written or sent lately is counted before it adds more.
create index credit_request_comments_of_writer on credit_request_comments (written_by, created_at desc);
create index credit_request_documents_of_sender on credit_request_documents (added_by, created_at desc);
